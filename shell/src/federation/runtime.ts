import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { withDeadline } from '@orangery/platform';
import { sharedLibraries } from './shared-libraries.ts';

/** Milliseconds. */
export const deadlines = { manifest: 4_000, script: 8_000 } as const;

/** The longest time a timer knows. */
const never = 2 ** 31 - 1;

/** Ends a script that does not arrive as one that failed. The runtime's own timer would count the sleep of a device. */
function endInTime(script: HTMLScriptElement): void {
  const ended = new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
  withDeadline(ended, deadlines.script, script.src).catch(() => script.dispatchEvent(new Event('error')));
}

/** Address of an entry → its integrity. */
const integrities = new Map<string, string>();

/**
 * The page's HTML preloads a remote's files with CORS and integrity. The same attributes here make the browser use
 * what it has; with others it would fetch everything again.
 */
const loading: ModuleFederationRuntimePlugin = {
  name: 'loading',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = integrities.get(url);
    if (integrity) script.integrity = integrity;
    endInTime(script);
    return { script, timeout: never };
  },
  createLink: ({ url, attrs }) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.href = url;
    link.crossOrigin = 'anonymous';
    return { link, timeout: deadlines.script };
  },
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(deadlines.manifest) }),
};

// Remotes are built without the core of the runtime and look for it here.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
});

const instance = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [loading],
  shared: sharedLibraries,
  shareStrategy: 'loaded-first',
});

const registered = new Map<string, string>();

/**
 * Says where a remote is loaded from; a remote that was loaded from elsewhere is forgotten by the runtime. With it goes
 * every library that it was the first to load, the shell's own included: the runtime takes the first user of a library for
 * its provider. Sharing is initialized anew, which puts back what the shell provides.
 */
export function registerRemote(global: string, url: string, integrity: string | undefined): void {
  if (integrity) integrities.set(url, integrity);
  const before = registered.get(global);
  if (before === url) return;
  instance.registerRemotes([{ name: global, entry: url }], { force: before !== undefined });
  instance.initializeSharing();
  registered.set(global, url);
}

/** The module that a registered remote exposes as `./remote`. */
export const loadExposed = (global: string): Promise<unknown> =>
  instance.loadRemote(`${global}/remote`, { from: 'runtime' });
