import type { languages } from '@orangery/api/contract';

/** Titles of a remote in the navigation and over its panel: language → text. */
export type Titles = Readonly<Record<(typeof languages)[number], string>>;

/** @throws Error that names what to add by hand, when the file does not look as expected. */
function insert(source: string, place: RegExp, row: string, file: string): string {
  const found = place.exec(source);
  if (!found) throw new Error(`${file} does not look as expected. Add this to it:\n${row}`);
  const at = found.index + found[0].length;
  return `${source.slice(0, at)}${row}\n${source.slice(at)}`;
}

/** `shell/src/overlays/panels.ts` with one more panel. */
export const withPanel = (source: string, panel: string, remote: string, title: string): string =>
  insert(
    source,
    /export const panels: [^=]*= \{\n(?: {2}.*\n)*/,
    `  ${panel}: { remote: '${remote}', view: 'article', title: '${title}' },`,
    'shell/src/overlays/panels.ts',
  );

/** `shell/src/routes/routes.ts` with a page, on desktop and on mobile. */
export function withRoute(source: string, path: string, title: string, remote: string, view: string): string {
  const row = (kind: string) => `  ${kind}('${path}', '${title}', [main('${remote}', '${view}')]),`;
  const after = (kind: string) => new RegExp(`(?:[^]*\\n) {2}${kind}\\(.*\\n`);
  const file = 'shell/src/routes/routes.ts';
  return insert(
    insert(source, after('onDesktop'), row('onDesktop'), file),
    after('onMobile'),
    row('onMobile'),
    file,
  );
}

/** `shell/src/layouts/navigation-entries.ts` with an entry at the end of the desktop's. It shows while the remote is there. */
export function withNavigation(source: string, path: string, title: string, remote: string): string {
  const file = 'shell/src/layouts/navigation-entries.ts';
  const row = `  { to: '${path}', title: '${title}', icon: AppWindow, remote: '${remote}' },`;
  const entries = insert(source, /export const desktopEntries: [^=]*= \[\n(?: {2}.*\n)*/, row, file);
  return entries.includes('  AppWindow,\n') ? entries : insert(entries, /^import \{\n/, '  AppWindow,', file);
}

/**
 * A language's `shell.json` with a title under these groups (`nav`, `overlays`). One that is there stays, and one that the
 * navigation has already is taken for the panel.
 */
export function withTitle(json: string, groups: readonly string[], key: string, title: string): string {
  const translations = JSON.parse(json) as Record<string, Record<string, unknown>>;
  const known = translations.nav?.[key] ?? title;
  for (const group of groups)
    translations[group] = { ...translations[group], [key]: translations[group]?.[key] ?? known };
  return `${JSON.stringify(translations, null, 2)}\n`;
}
