import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@orangery/api/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports, specifiersOf } from './imports.ts';
import { checkModule } from './module.ts';
import { checkPageWrites } from './page-writes.ts';
import type { RemoteSources } from './read-remote.ts';
import { layersOfBuilds, problemsOfStyles } from './styles.ts';
import { checkTranslations } from './translations.ts';

const remoteModule = `import { defineRemote } from '@orangery/platform';
export default defineRemote({ name: 'mf-a', platform: '^1', views: {}, translations });`;

const remote = (files: Record<string, string> = {}, changes: Partial<RemoteSources> = {}): RemoteSources => ({
  folder: '/ws/mf-a',
  name: 'mf-a',
  package: {
    name: 'mf-a',
    version: '1.0.0',
    dependencies: { '@orangery/platform': 'workspace:*', '@orangery/ui': 'workspace:*', react: 'catalog:' },
    devDependencies: { '@orangery/testing': 'workspace:*', vitest: 'catalog:' },
  },
  files: { 'src/remote.tsx': remoteModule, 'src/standalone.tsx': '', ...files },
  ...changes,
});

describe('the exposed module', () => {
  test('is in order as the scaffold makes it', () => {
    expect(checkModule(remote())).toEqual([]);
  });

  test.each([
    ['another name', remoteModule.replace('mf-a', 'mf-b'), "name: 'mf-b'"],
    ['a named export', remoteModule.replace('export default', 'export const remote ='), 'default export'],
    ['no platform', remoteModule.replace("platform: '^1', ", ''), 'platform'],
    ['a platform that is no range', remoteModule.replace('^1', '>=1'), 'platform'],
    ['another defineRemote', remoteModule.replace('@orangery/platform', './own.ts'), '@orangery/platform'],
  ])('with %s is reported', (_what, source, problem) => {
    expect(checkModule(remote({ 'src/remote.tsx': source })).join()).toContain(problem);
  });

  test('in a folder or package of another name is reported', () => {
    expect(checkModule(remote({}, { folder: '/ws/mf-other' }))).toHaveLength(1);
    expect(checkModule(remote({}, { name: 'chat' })).length).toBeGreaterThan(2);
  });
});

describe('imports', () => {
  const problems = (line: string, file = 'src/room/room.tsx') => checkImports(remote({ [file]: line }));

  test.each([
    `import { useState } from 'react';`,
    `import { Button } from '@orangery/ui';`,
    `const Dialogs = lazy(() => import('@orangery/ui/overlays'));`,
    `import { title } from '../title.ts';`,
    `import styles from './room.module.css';`,
  ])('%s is allowed', (line) => {
    expect(problems(line)).toEqual([]);
  });

  test.each([
    `import { routes } from '../../../shell/src/routes/routes.ts';`,
    `import type { Room } from '../../../mf-b/src/room.ts';`,
    `import { buildApp } from '@orangery/server';`,
    `import { fakeHost } from '@orangery/testing';`,
    `import { Button } from '@orangery/ui/src/button/button.tsx';`,
    `import { Link } from 'react-router-dom';`,
    `import { readFile } from 'node:fs/promises';`,
    `const axios = await import('axios');`,
    `import 'left-pad';`,
  ])('%s is refused', (line) => {
    expect(problems(line)).toHaveLength(1);
  });

  test('of test helpers are fine in tests', () => {
    const line = `import { fakeHost } from '@orangery/testing';`;
    expect(problems(line, 'src/room/room.test.tsx')).toEqual([]);
    expect(problems(line, 'src/room/testing/show-room.tsx')).toEqual([]);
  });

  test('are found in every form', () => {
    const source = `import a from "a"; import type { B } from 'b'; export * from 'c'; import('d'); import 'e';
      import {
        f,
      } from 'f';`;
    expect(specifiersOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('are not taken from strings', () => {
    expect(specifiersOf(`t('from', { level: name(lock) }) + t('lock')`)).toEqual([]);
    expect(specifiersOf(`{t('models.from')}</b>{t('models.trial')}`)).toEqual([]);
  });
});

describe('translations', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'check-'));
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const loading = languages.map((language) => `import('@orangery/locales/${language}/mf-a.json')`).join('\n');

  test('have a file and an import for each language, and typed keys', () => {
    for (const language of languages) write(`locales/${language}/mf-a.json`, '{}');
    write('locales/src/keys.d.ts', `import type a from '../en/mf-a.json';`);
    expect(checkTranslations(remote({ 'src/translations.ts': loading }), root)).toEqual([]);
  });

  const writeAll = () => {
    for (const language of languages) write(`locales/${language}/mf-a.json`, '{}');
    write('locales/src/keys.d.ts', `import type a from '../en/mf-a.json';`);
  };
  const loadingOf = (namespace: string) => `import('@orangery/locales/en/${namespace}.json')`;

  test.each(['mf-a', 'mf-a/tools'])('may be in the namespace %s of the remote mf-a', (namespace) => {
    writeAll();
    const source = `{ namespace: '${namespace}', load: { en: () => ${loadingOf(namespace)} } }`;
    expect(
      checkTranslations(remote({ 'src/translations.ts': loading, 'src/more.ts': source }), root),
    ).toEqual([]);
  });

  test.each([
    ['a file of another remote', loadingOf('mf-b/tools')],
    ['a file of nobody', loadingOf('tools')],
    ['a remote whose name begins alike', loadingOf('mf-ab')],
    ['another name than that of its file', `{ namespace: 'tools', load: ${loadingOf('mf-a/tools')} }`],
    ['another name by hand', `addTranslations('tools', 'en', {})`],
  ])('in the namespace of %s are refused, since they would collide', (_what, source) => {
    writeAll();
    const problems = checkTranslations(
      remote({ 'src/translations.ts': loading, 'src/more.ts': source }),
      root,
    );
    expect(problems).toEqual([
      expect.stringMatching(/^src\/more\.ts loads the namespace .+ not its own: call it mf-a or mf-a\/…$/),
    ]);
  });

  test('of any package may be loaded in tests', () => {
    writeAll();
    const files = { 'src/translations.ts': loading, 'src/room/room.test.tsx': loadingOf('errors') };
    expect(checkTranslations(remote(files), root)).toEqual([]);
  });

  test('that are missing are named', () => {
    for (const language of ['en', 'zh', 'ru']) write(`locales/${language}/mf-a.json`, '{}');
    const problems = checkTranslations(
      remote({ 'src/translations.ts': loading.replace('/ru/', '/en/') }),
      root,
    );
    expect(problems).toHaveLength(3);
    expect(problems.join()).toMatch(/fa\/mf-a\.json is missing.*keys\.d\.ts|ru\/mf-a\.json/);
  });
});

describe('styles', () => {
  test.each([
    '.row { color: red }',
    '.row:hover > button, ul .row { color: red }',
    '.row { & button { color: red } &:hover { color: red } }',
    '@media (hover: hover) { .row { color: red } }',
    '@keyframes turn { from { rotate: 0deg } 50% { rotate: 180deg } }',
    ':root[data-theme="dark"] .row { color: red }',
    ':is(.row, .list) > :not(.row), .row:has(button) { color: red }',
    '::highlight(found) { color: red }',
  ])('%s is allowed in the layer of remotes', (css) => {
    expect(problemsOfStyles(`@layer remotes { ${css} }`, 'a.css')).toEqual([]);
  });

  test.each([
    ['body { margin: 0 }', 'body'],
    ['* { margin: 0 }', '*'],
    ['.row, button { margin: 0 }', 'button'],
    ['@media print { [data-x] { margin: 0 } }', '[data-x]'],
    [':global(.theirs) { margin: 0 }', ':global(.theirs)'],
    [':root { --color-text: red }', ':root'],
    ['body:has(.row) { margin: 0 }', 'body:has(.row)'],
    ['button:not(.row) { margin: 0 }', 'button:not(.row)'],
    [':is(.row, body) { margin: 0 }', ':is(.row,body)'],
  ])('%s is reported', (css, selector) => {
    const found = problemsOfStyles(`@layer remotes { ${css} }`, 'a.css');
    expect(found).toEqual([`a.css styles ${selector}: a selector needs a class of its own`]);
  });

  test.each(['.row { color: red }', '@layer shell { .row { color: red } }', '@import "x.css";'])(
    '%s outside the layer of remotes is reported',
    (css) => {
      expect(problemsOfStyles(css, 'a.css').join()).toContain('outside @layer remotes');
    },
  );
});

test('styles of components may be in a build, and not among the sources', () => {
  const css = '@layer components { .part { color: red } }';
  expect(problemsOfStyles(css, 'a.css', layersOfBuilds)).toEqual([]);
  expect(problemsOfStyles(css, 'a.css')).toHaveLength(1);
  const wide = '@layer components { button { color: red } }';
  expect(problemsOfStyles(wide, 'a.css', layersOfBuilds)).toHaveLength(1);
});

describe('the page and its history', () => {
  const problems = (source: string, file = 'src/room.tsx') => checkPageWrites({ files: { [file]: source } });

  test.each([
    'document.body.append(x)',
    'window.document.body.classList.add("dark")',
    'document.documentElement.style.setProperty("--x", "1")',
    'document.body.innerHTML = html',
    'document.body.style.overflow = "hidden"',
    'document["body"].append(x)',
    '(document.body as HTMLElement).append(x)',
    'document.body!.classList.add("dark")',
    'document?.body?.classList?.add("dark")',
    'document.body["style"]["overflow"] = "hidden"',
    'document.body.dataset.count++',
    'delete document.body.dataset.theme',
    'Object.assign(document.body.style, { overflow: "hidden" })',
    'const page = document.body; page.append(x)',
    'const { body } = document; body.append(x)',
    'const { style: look } = document.documentElement; look.setProperty("--x", "1")',
    'const w = window; w.history.back()',
    'const past = history; past["pushState"](null, "", "/x")',
    'const { pushState } = history; pushState(null, "", "/x")',
    'self.history.back()',
    'history.pushState(null, "", "/x")',
    'window.history.back()',
    'globalThis.history.replaceState(null, "", "/x")',
    'const part = "body"; document[part].append(x)',
    'const part = "bo" + `dy`; document[part].append(x)',
    'function change(part: string) { document[part].innerHTML = html }',
    'document.body[method](x)',
    'history[name]()',
    'const { [part]: page } = document; page.append(x)',
    'let page; page = document.body; page.append(x)',
    'function change() { page.append(x) } const page = document.body',
    'function change(page = document.body) { page.append(x) }',
    '(given ?? document.body).append(x)',
    'Reflect.set(document.body, "innerHTML", html)',
    'Reflect.get(document, "body").append(x)',
    'Reflect.apply(history.back, history, [])',
    'Reflect.deleteProperty(document.body.dataset, "theme")',
    'Object.defineProperty(document, "title", { value: "x" })',
    'history.pushState.call(history, null, "", "/x")',
    'Element.prototype.append.call(document.body, x)',
    'const add = document.body.append.bind(document.body); add(x)',
    'document.querySelector("body").append(x)',
    'document.querySelector<HTMLElement>("html > BODY.dark")!.style.margin = "0"',
    'document.querySelectorAll(":root")[0].remove()',
    'const [page] = document.getElementsByTagName("body"); page.append(x)',
    'for (const page of document.querySelectorAll("body")) page.append(x)',
    'field.closest("html").classList.add("dark")',
    'field.ownerDocument.body.append(x)',
    'document.documentElement.lang = "fa"',
    'document.documentElement.className += " dark"',
    'document.body.parentElement.dataset.theme = "dark"',
    'document.defaultView.history.back()',
    'document.title = "x"',
    '[document.title] = titles',
    'document.write(html)',
    'document.adoptedStyleSheets.push(sheet)',
    'history.scrollRestoration = "manual"',
    'navigation.navigate("/x")',
  ])('%s is reported', (source) => {
    expect(problems(source)).toHaveLength(1);
  });

  test.each([
    'const here = document.activeElement === document.body',
    '// document.body.append(x)',
    'const text = "history.pushState()"',
    'browsing.history.back()',
    'const { body } = message; body.append(x)',
    'document["activeElement"].remove()',
    'document.body.getBoundingClientRect()',
    'field.style.color = "red"',
    'const x = <T,>(a: T) => createPortal(a, document.body)',
    'function undo(history: Step[]) { history[index].back() }',
    'const history = useSteps(); history.back()',
    'import { history } from "./steps.ts"; history.go(1)',
    'const body = document.body; function send(body: FormData) { body.append("a", "b") }',
    'const name = late ? "addEventListener" : "removeEventListener"; document[name]("x", y)',
    'const top = document.body[side]',
    'frame.contentDocument.body.append(x)',
    'document.querySelector("body .row").remove()',
    'document.querySelector(windows)?.focus()',
    'field.closest("ul").append(x)',
    'document.fonts.add(font)',
    'const same = Reflect.get(body, "style")',
    'let node = list.head; while (node) node = node.parentElement; list.head.remove()',
  ])('%s is allowed', (source) => {
    expect(problems(source)).toEqual([]);
  });

  test('tests and the standalone harness may do it', () => {
    expect(problems('document.body.append(x)', 'src/room.test.tsx')).toEqual([]);
    expect(problems('document.body.append(x)', 'src/standalone.tsx')).toEqual([]);
  });
});
