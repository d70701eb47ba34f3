import {
  type CallExpression,
  type MemberExpression,
  type Node,
  parseSync,
  type VariableDeclarator,
  Visitor,
} from 'oxc-parser';
import { isTestFile, type RemoteSources } from './read-remote.ts';

const changesOfHistory = new Set(['pushState', 'replaceState', 'back', 'forward', 'go']);
const changesOfElement = new Set([
  'append',
  'appendChild',
  'prepend',
  'insertBefore',
  'insertAdjacentHTML',
  'insertAdjacentElement',
  'replaceChildren',
  'removeChild',
  'setAttribute',
  'removeAttribute',
  'toggleAttribute',
  'add',
  'remove',
  'toggle',
  'replace',
  'setProperty',
  'removeProperty',
]);

const wrappers = new Set([
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

/** Paths that names of the file stand for: `page` → `document.body` after `const page = document.body`. */
type Names = ReadonlyMap<string, string>;

/** What a path of the page begins with. */
const globals = new Set(['window', 'globalThis', 'self', 'document', 'history']);

function propertyOf({ computed, property }: MemberExpression): string | undefined {
  if (computed) return property.type === 'Literal' ? String(property.value) : undefined;
  return 'name' in property ? property.name : undefined;
}

const join = (object: string, property: string): string =>
  `${object}.${property}`.replace(/^(?:window|globalThis|self)\./, '');

/** `window.document["body"]!.classList` → `document.body.classList`; empty for anything but names one after the other. */
function pathOf(node: Node, names: Names): string {
  if (wrappers.has(node.type) && 'expression' in node) return pathOf(node.expression as Node, names);
  if (node.type === 'Identifier') return names.get(node.name) ?? node.name;
  if (node.type !== 'MemberExpression') return '';
  const object = pathOf(node.object, names);
  const property = propertyOf(node);
  return object && property ? join(object, property) : '';
}

/** Remembers what a constant stands for, or each of those that an object is taken apart into. */
function learn(names: Map<string, string>, { id, init }: VariableDeclarator): void {
  const source = init ? pathOf(init, names) : '';
  const isOfPage = globals.has(source.split('.')[0] ?? '');
  if (!isOfPage) return;
  if (id.type === 'Identifier') names.set(id.name, source);
  if (id.type !== 'ObjectPattern') return;
  for (const property of id.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { value } = property;
    if (value.type === 'Identifier') names.set(value.name, join(source, property.key.name));
  }
}

const isPage = (name: string): boolean => /^document\.(?:body|documentElement|head)(?:\.|$)/.test(name);

function problemWithCall({ callee, arguments: [first] }: CallExpression, names: Names): string | undefined {
  const name = pathOf(callee, names);
  const method = name.split('.').at(-1) ?? '';
  if (name === `history.${method}` && changesOfHistory.has(method))
    return `calls ${name}: take navigation from useHost()`;
  if (isPage(name) && changesOfElement.has(method))
    return `calls ${name}: the page belongs to the shell; take an overlay of @orangery/ui`;
  const target = name === 'Object.assign' && first ? pathOf(first as Node, names) : '';
  return isPage(target) ? `sets ${target}: the page belongs to the shell` : undefined;
}

function problemWithTarget(target: Node, names: Names): string | undefined {
  const name = target.type === 'Identifier' ? '' : pathOf(target, names);
  if (isPage(name)) return `sets ${name}: the page belongs to the shell`;
  if (name === 'history.scrollRestoration') return `sets ${name}: the history belongs to the shell`;
  return undefined;
}

function problemsIn(file: string, source: string): string[] {
  const found: (string | undefined)[] = [];
  const names = new Map<string, string>();
  const { program } = parseSync(file, source);
  new Visitor({
    VariableDeclarator: (declarator) => learn(names, declarator),
    CallExpression: (call) => found.push(problemWithCall(call, names)),
    AssignmentExpression: ({ left }) => found.push(problemWithTarget(left, names)),
    UpdateExpression: ({ argument }) => found.push(problemWithTarget(argument, names)),
    UnaryExpression: ({ operator, argument }) =>
      operator === 'delete' && found.push(problemWithTarget(argument, names)),
  }).visit(program);
  return found.filter((problem) => problem !== undefined).map((problem) => `${file} ${problem}`);
}

/** A remote changes neither the page around its views nor the history: both are the shell's, and others rely on them. */
export const checkPageWrites = ({ files }: Pick<RemoteSources, 'files'>): string[] =>
  Object.entries(files)
    .filter(([file]) => !isTestFile(file) && !/\/standalone\.tsx$/.test(file))
    .flatMap(([file, source]) => problemsIn(file, source));
