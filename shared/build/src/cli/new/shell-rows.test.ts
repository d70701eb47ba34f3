import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withNavigation, withPanel, withRoute, withTitle } from './shell-rows.ts';

const sourceOf = (file: string) =>
  readFileSync(new URL(`../../../../../shell/src/${file}`, import.meta.url), 'utf8');
const added = (before: string, after: string) => {
  const lines = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !lines.has(line))
    .map((line) => line.trim());
};

test("a panel is added to the shell's table", () => {
  const panels = sourceOf('overlays/panels.ts');
  expect(added(panels, withPanel(panels, 'notes_article', 'mf-notes', 'notes'))).toEqual([
    "notes_article: { remote: 'mf-notes', view: 'article', title: 'notes' },",
  ]);
});

test('a page is added on desktop and on mobile', () => {
  const routes = sourceOf('routes/routes.ts');
  const next = withRoute(routes, '/notes', 'notes', 'mf-notes', 'main');
  expect(added(routes, next)).toEqual([
    "onDesktop('/notes', 'notes', [main('mf-notes', 'main')]),",
    "onMobile('/notes', 'notes', [main('mf-notes', 'main')]),",
  ]);
  expect(next.indexOf("onDesktop('/notes'")).toBeLessThan(next.indexOf('export const mobileRoutes'));
});

test('an entry is added to the navigation once for each remote, and its icon once for all', () => {
  const entries = sourceOf('layouts/navigation-entries.ts');
  const one = withNavigation(entries, '/notes', 'notes', 'mf-notes');
  expect(added(entries, one)).toEqual([
    'AppWindow,',
    "{ to: '/notes', title: 'notes', icon: AppWindow, remote: 'mf-notes' },",
  ]);
  expect(added(one, withNavigation(one, '/maps', 'maps', 'mf-maps'))).toEqual([
    "{ to: '/maps', title: 'maps', icon: AppWindow, remote: 'mf-maps' },",
  ]);
});

test('a table that looks different is left alone, and the row is named', () => {
  expect(() => withPanel('export const panels = load();', 'a', 'mf-a', 'a')).toThrow(
    "Add this to it:\n  a: { remote: 'mf-a'",
  );
});

test('a title is added in each group; one that is there stays, and names the panel too', () => {
  const json = '{ "nav": { "chat": "Chat", "pdf": "PDF" }, "overlays": {} }';
  expect(JSON.parse(withTitle(json, ['nav', 'overlays'], 'pdf', 'Documents'))).toEqual({
    nav: { chat: 'Chat', pdf: 'PDF' },
    overlays: { pdf: 'PDF' },
  });
});
