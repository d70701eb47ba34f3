import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../kit/child.ts';

const shellDist = path.join(root, 'shell/dist');

/** Scripts and style sheets in the head of a page. */
const fetched = /<script\b[^>]*\ssrc=[^>]*><\/script>|<link\b[^>]*\srel="stylesheet"[^>]*>/g;

type PreloadMap = { routes: Record<string, { remotes: string[] }[]> };

async function changeFile(file: string, change: (content: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Puts the scripts and styles of one page where another page has them. */
const withAssetsOf = (page: string, other: string): string =>
  page.replace(fetched, '').replace('</head>', () => `${other.match(fetched)?.join('') ?? ''}</head>`);

/**
 * Gives a build of one bundle the page of the federated build: the same first paint and the same script in it. So the two
 * differ in nothing but how the code comes. The releases have to be served along, for the parts of the remotes.
 * @param bundle folder of the build
 * @param into folder that becomes a copy of it
 */
export async function withFirstPaint(bundle: string, into: string): Promise<string> {
  await cp(bundle, into, { recursive: true });
  await cp(path.join(shellDist, 'first-paint.json'), path.join(into, 'first-paint.json'));
  const page = await readFile(path.join(shellDist, 'index.html'), 'utf8');
  await changeFile(path.join(into, 'index.html'), (own) => withAssetsOf(page, own));
  await changeFile(path.join(into, 'preload-map.json'), (map) => {
    const { routes, ...others }: PreloadMap = JSON.parse(map);
    // Code of remotes is part of the bundle.
    for (const route of Object.values(routes).flat()) route.remotes = [];
    return JSON.stringify({ ...others, routes });
  });
  return into;
}
