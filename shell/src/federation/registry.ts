import type { ResolvedRegistry, ResolvedRemote } from '@orangery/api';

/** A remote at its development server, which has no releases. */
export type DevelopmentRemote = { manifest: string };
export type RegisteredRemote = ResolvedRemote | DevelopmentRemote;
export type Registry = Omit<ResolvedRegistry, 'remotes'> & {
  remotes: Readonly<Record<string, RegisteredRemote>>;
};

const empty: Registry = { revision: 0, remotes: {} };

/** Checks what matters before anything is loaded by it; the web host has validated the rest when it was published. */
function parseRegistry(value: unknown): Registry | null {
  const registry = value as Partial<Registry> | null;
  if (typeof registry?.revision !== 'number' || typeof registry.remotes !== 'object') return null;
  return registry as Registry;
}

function readInline(page: Document): Registry | null {
  const text = page.getElementById('registry')?.textContent;
  if (!text) return null;
  try {
    return parseRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

let current: Registry | null = null;
let pending: Promise<Registry> | null = null;
const listeners = new Set<() => void>();

/** Asks the web host for the registry as this visitor gets it now. Rejects when it cannot be read. Deadline: 4 s. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(4_000) });
  const registry = response.ok ? parseRegistry(await response.json()) : null;
  if (!registry) throw new Error(`The registry cannot be read (${response.status})`);
  return registry;
}

/** The registry this page was opened with: inlined in the HTML, else fetched once. */
export function getRegistry(): Promise<Registry> {
  current ??= readInline(document);
  if (current) return Promise.resolve(current);
  pending ??= fetchRegistry()
    .then((registry) => {
      adoptRegistry(registry);
      return registry;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** What is known without waiting; an empty registry until then. */
export function knownRegistry(): Registry {
  current ??= readInline(document);
  return current ?? empty;
}

/** Takes a newer registry for everything that is loaded from now on. */
export function adoptRegistry(registry: Registry): void {
  current = registry;
  for (const listener of [...listeners]) listener();
}

/** Calls the listener when the registry becomes known or changes. Returns the remover. */
export function onRegistry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
