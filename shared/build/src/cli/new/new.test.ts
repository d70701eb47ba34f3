import { languages } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { UserError } from '../../user-error.ts';
import { specifiersOf } from '../check/imports.ts';
import { camel, checkName, kebab, pascal } from './names.ts';
import { scaffold, withNamespace } from './scaffold.ts';
import { phoneRow } from './shell-views.ts';

const views = new Map([
  ['user_center', ['/user_center']],
  ['help-page', []],
]);
const files = scaffold({ name: 'mf-account', port: 3107, platform: '2', views, panel: 'account_article' });

test('the first view is the example of a list, and the others are empty pages', () => {
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'mf-account/src/articles/articles-view.tsx',
      'mf-account/src/articles/article-panel.test.tsx',
      'mf-account/src/help-page/help-page-view.tsx',
      'mf-account/src/help-page/help-page-view.test.tsx',
      'mf-account/rspack.config.ts',
    ]),
  );
  expect(Object.keys(files).join()).not.toContain('user-center');
  expect(files['mf-account/src/remote.tsx']).toContain(
    "views: { user_center: ArticlesView, article: ArticlePanel, 'help-page': HelpPageView }",
  );
});

test('the remote runs alone with its first view and its panel', () => {
  expect(files['mf-account/rspack.config.ts']).toContain("{ name: 'mf-account', port: 3107 }");
  const standalone = files['mf-account/src/standalone.tsx'];
  expect(standalone).toContain("views: ['user_center'],\n  path: '/user_center'");
  expect(standalone).toContain("panels: { account_article: 'article' }");
});

test('the README says where the shell shows each view', () => {
  expect(files['mf-account/README.md']).toContain('| `user_center` | `/user_center` |');
  expect(files['mf-account/README.md']).toContain('| `article` | `?panel=account_article/<id>` |');
});

test('a page that only the desktop has comes with its row for phones', () => {
  const found = new Map([['chat_pdf', ['/chat_pdf', '?panel=pdf']]]);
  expect(phoneRow(found, 'mf-pdf')).toBe("onMobile('/chat_pdf', 'pdf', [main('mf-pdf', 'chat_pdf')]),");
});

test('no placeholder is left, and each relative import is one of its files', () => {
  for (const [file, text] of Object.entries(files)) {
    expect(`${file}\n${text}`).not.toMatch(/__\w+__/);
    for (const specifier of specifiersOf(text).filter((name) => name.startsWith('.')))
      expect(Object.keys(files)).toContain(new URL(specifier, `file:///${file}`).pathname.slice(1));
  }
});

test('there are translations in every language, with the same keys', () => {
  const keysOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => [key, keysOf(inner)])
      : typeof value;
  const read = (language: string) => keysOf(JSON.parse(files[`locales/${language}/mf-account.json`] ?? ''));
  for (const language of languages) expect(read(language)).toEqual(read('en'));
});

test('the namespace is added to the typed keys once', () => {
  const keys = `import 'i18next';
import type shell from '../en/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { shell: typeof shell };
  }
}
`;
  const added = withNamespace(keys, 'mf-a', 'mfA');
  expect(added).toContain("import type mfA from '../en/mf-a.json';\n\ndeclare");
  expect(added).toContain("resources: { shell: typeof shell; 'mf-a': typeof mfA }");
  expect(withNamespace(added, 'mf-a', 'mfA')).toBe(added);
  const multiline = keys.replace('{ shell: typeof shell }', '{\n      shell: typeof shell;\n    }');
  expect(withNamespace(multiline, 'mf-a', 'mfA').replace(/\s+/g, ' ')).toContain(
    "{ shell: typeof shell; 'mf-a': typeof mfA }",
  );
});

test.each(['chat', 'mf-', 'mf-Chat', 'mf-a--b', '../mf-a', 'mf-9a'])('%s is no name for a remote', (name) => {
  expect(() => checkName(name, [])).toThrow(UserError);
});

test('a name that is taken is refused', () => {
  expect(() => checkName('mf-a', ['mf-a'])).toThrow('exists already');
});

test('names change their form', () => {
  expect([kebab('sceneList'), kebab('user_center'), pascal('chat_pdf'), camel('mf-chat')]).toEqual([
    'scene-list',
    'user-center',
    'ChatPdf',
    'mfChat',
  ]);
});
