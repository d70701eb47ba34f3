import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser';
import { anyProperty, type PagePaths, pagePaths } from './page-paths.ts';
import { isTestFile, type RemoteSources } from './read-remote.ts';

const changesOfHistory =
  /^(?:history\.(?:pushState|replaceState|back|forward|go|\?)|navigation\.(?:navigate|back|forward|traverseTo|reload|updateCurrentEntry|\?))$/;
const changesOfDocument = /^document\.(?:write|writeln|open|append|prepend|replaceChildren|moveBefore|\?)$/;
const changesOfElement = new Set([
  'add',
  'after',
  'append',
  'appendChild',
  'attachShadow',
  'before',
  'deleteRule',
  'insertAdjacentElement',
  'insertAdjacentHTML',
  'insertAdjacentText',
  'insertBefore',
  'insertRule',
  'moveBefore',
  'prepend',
  'push',
  'remove',
  'removeAttribute',
  'removeAttributeNS',
  'removeChild',
  'removeProperty',
  'replace',
  'replaceChild',
  'replaceChildren',
  'replaceWith',
  'setAttribute',
  'setAttributeNS',
  'setHTML',
  'setHTMLUnsafe',
  'setProperty',
  'toggle',
  'toggleAttribute',
  anyProperty,
]);
/** Functions that change their first argument. */
const setters =
  /^(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty|deleteProperty|setPrototypeOf))$/;

/** What such a function is given to change one of their properties. */
const roots = new Set(['document', 'history']);

const isPage = (path: string): boolean =>
  /^document\.(?:body|documentElement|head|adoptedStyleSheets|styleSheets|\?)(?:\.|$)/.test(path);
const written = (path: string): string => path.replaceAll(`.${anyProperty}`, '[…]');

function problemWithPath(path: string): string | undefined {
  const method = path.split('.').at(-1) ?? '';
  if (changesOfHistory.test(path)) return `calls ${written(path)}: take navigation from useHost()`;
  if ((isPage(path) && changesOfElement.has(method)) || changesOfDocument.test(path))
    return `calls ${written(path)}: the page belongs to the shell; take an overlay of @orangery/ui`;
  return undefined;
}

function problemWithTargets(targets: readonly string[]): string | undefined {
  for (const path of targets) {
    if (isPage(path) || /^document\.[^.]+$/.test(path))
      return `sets ${written(path)}: the page belongs to the shell`;
    if (/^history\.[^.]+$/.test(path)) return `sets ${written(path)}: the history belongs to the shell`;
  }
  return undefined;
}

/** The function that is called, and on what, where that is an argument: `f.call(x)`, `Reflect.apply(f, x, …)`. */
function called({ callee, arguments: given }: CallExpression, paths: PagePaths) {
  const [first, second] = given as Node[];
  const names = paths.of(callee);
  if (names.includes('Reflect.apply') && first) return { callee: first, on: second };
  const isIndirect =
    callee.type === 'MemberExpression' && names.some((name) => /\.(?:call|apply)$/.test(name));
  return isIndirect
    ? { callee: callee.object as Node, on: first }
    : { callee: callee as Node, on: undefined };
}

function problemWithCall(call: CallExpression, paths: PagePaths): string | undefined {
  const { callee, on } = called(call, paths);
  const names = paths.of(callee);
  const [first] = call.arguments as Node[];
  if (first && names.some((name) => setters.test(name)))
    return problemWithTargets(
      paths.of(first).map((path) => (roots.has(path) ? `${path}.${anyProperty}` : path)),
    );
  const method = names.map((name) => /\.prototype\.(\w+)$/.exec(name)?.[1]).find(Boolean);
  const borrowed = on && method ? paths.of(on).map((path) => `${path}.${method}`) : [];
  return [...names, ...borrowed].map(problemWithPath).find(Boolean);
}

/** What is assigned to: every place of a pattern. Names are no places of the page. */
function targetsIn(node: Node): readonly Node[] {
  if (node.type === 'MemberExpression') return [node];
  if (node.type === 'AssignmentPattern') return targetsIn(node.left);
  if (node.type === 'ArrayPattern')
    return node.elements.flatMap((element) => (element ? targetsIn(element) : []));
  if (node.type !== 'ObjectPattern') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? targetsIn(property.value) : [],
  );
}

function problemsIn(file: string, source: string): string[] {
  const found: (string | undefined)[] = [];
  const { program } = parseSync(file, source, { range: true, preserveParens: false });
  const paths = pagePaths(program);
  const assigned = (target: Node) =>
    found.push(...targetsIn(target).map((one) => problemWithTargets(paths.of(one))));
  new Visitor({
    CallExpression: (call) => found.push(problemWithCall(call, paths)),
    AssignmentExpression: ({ left }) => assigned(left),
    UpdateExpression: ({ argument }) => assigned(argument),
    UnaryExpression: ({ operator, argument }) => operator === 'delete' && assigned(argument),
    ForInStatement: ({ left }) => assigned(left),
    ForOfStatement: ({ left }) => assigned(left),
  }).visit(program);
  return found.filter((problem) => problem !== undefined).map((problem) => `${file} ${problem}`);
}

/** A remote changes neither the page around its views nor the history: both are the shell's, and others rely on them. */
export const checkPageWrites = ({ files }: Pick<RemoteSources, 'files'>): string[] =>
  Object.entries(files)
    .filter(([file]) => !isTestFile(file) && !/\/standalone\.tsx$/.test(file))
    .flatMap(([file, source]) => problemsIn(file, source));
