import { navigation } from '../services/navigation.ts';
import { readStored, writeStored } from '../services/stored.ts';

/** Remote → manifest or entry that a developer wants instead of the registry's release. */
export type Overrides = Readonly<Record<string, string>>;

const storageKey = 'mf-overrides';
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where this page is open decides: nobody may be sent to a production page that loads code from elsewhere. */
export function overridesAllowed(page: URL, development: boolean): boolean {
  return development || loopback.test(page.hostname);
}

/** Code may come from this machine or from the page's own origin. */
export function isAllowedSource(source: string, page: URL): boolean {
  try {
    const { protocol, hostname, origin } = new URL(source, page);
    return /^https?:$/.test(protocol) && (loopback.test(hostname) || origin === page.origin);
  } catch {
    return false;
  }
}

function readKept(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    const pairs = Object.entries(kept ?? {}).filter(([, url]) => typeof url === 'string');
    return Object.fromEntries(pairs) as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * Reads `?mf=name@url` (repeatable) and `?mf=off` of an address into what was kept from earlier. Null when the address
 * says nothing.
 */
export function overridesOf(page: URL, kept: Overrides): Overrides | null {
  const asked = page.searchParams.getAll('mf');
  if (asked.length === 0) return null;
  const next: Record<string, string> = asked.includes('off') ? {} : { ...kept };
  for (const entry of asked) {
    const [, name, url] = /^([\w-]+)@(.+)$/.exec(entry) ?? [];
    if (name && url && isAllowedSource(url, page)) next[name] = new URL(url, page).href;
  }
  return next;
}

export function storeOverrides(overrides: Overrides): void {
  writeStored(storageKey, Object.keys(overrides).length > 0 ? JSON.stringify(overrides) : null);
}

/** The overrides of this page. `?mf=` is taken out of the address, so that a copied link carries none. */
export function startOverrides(): Overrides {
  const url = new URL(window.location.href);
  if (!overridesAllowed(url, process.env.NODE_ENV !== 'production')) return {};
  const asked = overridesOf(url, readKept());
  if (asked) {
    storeOverrides(asked);
    url.searchParams.delete('mf');
    navigation.navigate(url.href, { replace: true, state: navigation.getLocation().state });
  }
  const valid = Object.entries(asked ?? readKept()).filter(([, source]) => isAllowedSource(source, url));
  return Object.fromEntries(valid);
}

let active: Overrides | null = null;

/** Read once: what is loaded already does not change under a running page. */
export function activeOverrides(): Overrides {
  active ??= startOverrides();
  return active;
}
