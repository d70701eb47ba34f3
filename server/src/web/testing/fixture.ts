import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type MicroFrontend, type RegistryDocument, registrySchemaUrl } from '@orangery/api/contract';

/** A release as the registry has it, in use by nobody. */
export function microFrontendOf(name: string, version: string): MicroFrontend {
  const file = (base: string) => ({
    url: `/releases/${name}/${version}/${base}`,
    integrity: `sha384-${base}`,
  });
  return {
    url: file('entry.js').url,
    metadata: { version, integrity: file('entry.js').integrity },
    extras: {
      mf: {
        global: name.replaceAll('-', '_'),
        kind: 'module-federation',
        requires: { platform: '^1' },
        manifest: file('mf-manifest.json').url,
        assets: {
          entry: file('entry.js'),
          js: [file('view.js')],
          css: [file('view.css')],
          texts: { en: [file('en.js')], fa: [file('fa.js')] },
        },
        build: { at: 1 },
      },
    },
  };
}

export const registryOf = (
  microFrontends: Record<string, MicroFrontend[]>,
  revision = 1,
): RegistryDocument => ({ schema: registrySchemaUrl, revision, salt: 'salt', microFrontends });

/** Writes files, path below `folder` → content. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

export const shellPage = `<!doctype html>
<html lang="en" dir="ltr" data-theme="default">
<head><title>Orangery</title><script>themeOf()</script><script defer src="/assets/main.1.js"></script></head>
<body><div id="root"></div><!--first-paint--></body></html>`;

export const shellPreloadMap = {
  routes: {
    desktop: [
      { path: '/', remotes: [], redirect: '/chat_room' },
      {
        path: '/chat_room',
        title: 'chat',
        remotes: ['mf-a'],
        slots: [{ place: 'main', remote: 'mf-a', view: 'room' }],
      },
      { path: '/test', remotes: [] },
    ],
    mobile: [
      { path: '/home', remotes: ['mf-a'] },
      { path: '/login', remotes: [], memberPath: '/home' },
    ],
  },
  translations: {
    en: [{ url: '/assets/en.1.js', integrity: 'sha384-shell-en' }],
    fa: [{ url: '/assets/fa.1.js', integrity: 'sha384-shell-fa' }],
  },
  forMembers: [{ url: '/assets/calls.1.js', integrity: 'sha384-shell-calls' }],
};
