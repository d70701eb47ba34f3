import { type MemberExpression, type Node, parseSync, Visitor } from 'oxc-parser';
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

/** `window.document.body.classList` → `document.body.classList`; empty for anything but names joined by dots. */
function pathOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const object = pathOf(node.object);
  return object && `${object}.${node.property.name}`.replace(/^(?:window|globalThis)\./, '');
}

const isPage = (name: string): boolean => /^document\.(?:body|documentElement|head)(?:\.|$)/.test(name);

function problemWithCall(callee: MemberExpression): string | undefined {
  const name = pathOf(callee);
  const method = name.split('.').at(-1) ?? '';
  if (name === `history.${method}` && changesOfHistory.has(method))
    return `calls ${name}: take navigation from useHost()`;
  if (isPage(name) && changesOfElement.has(method))
    return `calls ${name}: the page belongs to the shell; take an overlay of @orangery/ui`;
  return undefined;
}

function problemsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, source);
  const assigned = (target: Node) => {
    const name = pathOf(target);
    if (isPage(name)) found.push(`sets ${name}: the page belongs to the shell`);
    if (name === 'history.scrollRestoration') found.push(`sets ${name}: the history belongs to the shell`);
  };
  new Visitor({
    CallExpression: ({ callee }) => {
      const problem = callee.type === 'MemberExpression' ? problemWithCall(callee) : undefined;
      if (problem) found.push(problem);
    },
    AssignmentExpression: ({ left }) => assigned(left),
  }).visit(program);
  return found.map((problem) => `${file} ${problem}`);
}

/** A remote changes neither the page around its views nor the history: both are the shell's, and others rely on them. */
export const checkPageWrites = ({ files }: Pick<RemoteSources, 'files'>): string[] =>
  Object.entries(files)
    .filter(([file]) => !isTestFile(file) && !/\/standalone\.tsx$/.test(file))
    .flatMap(([file, source]) => problemsIn(file, source));
