import { analyze, type Reference, type Variable } from '@typescript-eslint/scope-manager';
import { type CallExpression, type MemberExpression, type Node, type Program, Visitor } from 'oxc-parser';
import { rootOfSelector } from './root-of-selector.ts';

/** In a path, for a property whose name is only known while the code runs. */
export const anyProperty = '?';

/** Names for the same window, as long as the page is in no frame. */
const windows = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames']);
/** Other ways to what a path leads to. */
const detours: Readonly<Record<string, string>> = {
  'document.defaultView': 'window',
  'document.scrollingElement': 'document.documentElement',
  'document.firstElementChild': 'document.documentElement',
  'document.lastElementChild': 'document.documentElement',
  'document.body.parentElement': 'document.documentElement',
  'document.body.parentNode': 'document.documentElement',
  'document.head.parentElement': 'document.documentElement',
  'document.head.parentNode': 'document.documentElement',
};

const wrappers = new Set([
  'ChainExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);
const selecting = new Set(['querySelector', 'querySelectorAll', 'getElementsByTagName', 'closest']);

/** What the node stands for when it only passes on one of these: `a ?? b`, `c ? a : b`, `(a as T)`. */
function passedOn(node: Node): readonly Node[] | undefined {
  if (wrappers.has(node.type) && 'expression' in node) return [node.expression as Node];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression') return [node.left, node.right];
  if (node.type === 'AssignmentExpression') return [node.right];
  if (node.type === 'SequenceExpression') return node.expressions.slice(-1);
  return undefined;
}

function step(object: string, property: string): string {
  if (property === 'ownerDocument') return 'document';
  if (object === '') return '';
  if (object !== 'window') return detours[`${object}.${property}`] ?? `${object}.${property}`;
  if (windows.has(property)) return 'window';
  return property === anyProperty ? '' : property;
}

/** Every name in a pattern with the properties that lead to it: `{ style: look }` → `look`, `style`. */
function namesIn(pattern: Node, way: readonly string[], found: Map<unknown, readonly string[]>): void {
  if (pattern.type === 'Identifier') found.set(pattern, way);
  if (pattern.type === 'AssignmentPattern') namesIn(pattern.left, way, found);
  if (pattern.type === 'ArrayPattern')
    for (const [index, element] of pattern.elements.entries())
      if (element) namesIn(element, [...way, String(index)], found);
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue;
    const { key } = property;
    const name = key.type === 'Identifier' && !property.computed ? key.name : anyProperty;
    namesIn(property.value, [...way, key.type === 'Literal' ? String(key.value) : name], found);
  }
}

/** What expressions of a file may stand for, as far as the file says. */
export type PagePaths = {
  /** `window.document["bo" + "dy"]!.classList` → `document.body.classList`; empty for what does not begin at a global. */
  of: (node: Node) => readonly string[];
};

/** Follows names to what is written into them: a local name is no global, and one for the page leads there. */
export function pagePaths(program: Program): PagePaths {
  const { scopes } = analyze(program as never, { sourceType: 'module', lib: [], jsxPragma: null });
  const references = new Map<unknown, Reference>(
    scopes.flatMap((scope) => scope.references.map((reference) => [reference.identifier, reference])),
  );
  const ways = new Map<unknown, readonly string[]>();
  new Visitor({
    VariableDeclarator: ({ id }) => namesIn(id, [], ways),
    AssignmentExpression: ({ left }) => namesIn(left, [], ways),
  }).visit(program);
  const following = new Set<Variable>();

  /** Gives what is found for each value of a variable; a variable that is made from itself ends there. */
  function follow<T>(variable: Variable, each: (write: Reference) => readonly T[]): T[] {
    if (following.has(variable)) return [];
    following.add(variable);
    const found = variable.references.filter(({ writeExpr }) => writeExpr).flatMap(each);
    following.delete(variable);
    return found;
  }

  const writtenBy = ({ writeExpr }: Reference) => writeExpr as unknown as Node;

  /** The texts that a name of a property may be. */
  function texts(node: Node): readonly string[] {
    if (node.type === 'Literal') return [String(node.value)];
    if (node.type === 'TemplateLiteral')
      return node.quasis.reduce<readonly string[]>(
        (begun, { value }, index) => {
          const next = node.expressions[index];
          const ends = next ? texts(next).map((text) => `${value.cooked}${text}`) : [`${value.cooked}`];
          return begun.flatMap((begin) => ends.map((end) => `${begin}${end}`));
        },
        [''],
      );
    if (node.type === 'BinaryExpression' && node.operator === '+')
      return texts(node.left).flatMap((left) => texts(node.right).map((right) => `${left}${right}`));
    const variable = node.type === 'Identifier' ? references.get(node)?.resolved : undefined;
    const found = variable
      ? follow(variable, (write) => (write.isRead() ? [anyProperty] : texts(writtenBy(write))))
      : (passedOn(node)?.flatMap(texts) ?? []);
    const isKnown = found.length > 0 && found.every((text) => !text.includes(anyProperty));
    return isKnown ? found : [anyProperty];
  }
  const names = ({ computed, property }: MemberExpression): readonly string[] => {
    if (computed) return texts(property).map((text) => (text.includes(anyProperty) ? anyProperty : text));
    return 'name' in property ? [property.name] : [];
  };

  function ofName(node: Node & { type: 'Identifier' }): readonly string[] {
    const variable = references.get(node)?.resolved;
    if (!variable) return [windows.has(node.name) ? 'window' : node.name];
    return follow(variable, (write) =>
      of(writtenBy(write)).map((path) => (ways.get(write.identifier) ?? []).reduce(step, path)),
    );
  }

  function ofMember(node: MemberExpression): readonly string[] {
    const objects = of(node.object);
    return (objects.length > 0 ? objects : ['']).flatMap((object) =>
      names(node).map((name) => step(object, name)),
    );
  }

  function ofCall({ callee, arguments: [first, second] }: CallExpression): readonly string[] {
    if (callee.type !== 'MemberExpression' || !first) return [];
    const [method = ''] = names(callee);
    if (method === 'bind') return of(callee.object);
    if (of(callee).includes('Reflect.get') && second)
      return of(first as Node).flatMap((path) => texts(second as Node).map((name) => step(path, name)));
    const isOfPage = method === 'closest' || of(callee.object).some((path) => /^document\b/.test(path));
    if (!isOfPage || !selecting.has(method)) return [];
    return texts(first as Node).flatMap((selector) => rootOfSelector(selector) ?? []);
  }

  function of(node: Node): readonly string[] {
    const passed = passedOn(node);
    if (passed) return passed.flatMap(of);
    const found =
      node.type === 'Identifier'
        ? ofName(node)
        : node.type === 'MemberExpression'
          ? ofMember(node)
          : node.type === 'CallExpression'
            ? ofCall(node)
            : [];
    return found.filter((path) => path !== '');
  }

  return { of };
}
