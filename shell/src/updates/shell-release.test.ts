import { afterEach, expect, it, vi } from 'vitest';
import { isShellOutdated } from './shell-release.ts';

const page = (script: string) =>
  `<!doctype html><head><script src="/assets/vendor.1.js"></script><script src="${script}"></script></head>`;
const opened = (script: string) => new DOMParser().parseFromString(page(script), 'text/html');
const serve = (html: string) => vi.stubGlobal('fetch', async () => new Response(html));

afterEach(() => void vi.unstubAllGlobals());

it('recognises another shell by the name of its script', async () => {
  serve(page('/assets/main.bbbb.js'));
  expect(await isShellOutdated(opened('/assets/main.aaaa.js'))).toBe(true);
  expect(await isShellOutdated(opened('/assets/main.bbbb.js'))).toBe(false);
});

it('has nothing to say of a development page, or of an answer that is no page', async () => {
  serve(page('/assets/main.bbbb.js'));
  expect(await isShellOutdated(opened('/main.js'))).toBe(false);
  serve('Bad gateway');
  expect(await isShellOutdated(opened('/assets/main.aaaa.js'))).toBe(false);
});
