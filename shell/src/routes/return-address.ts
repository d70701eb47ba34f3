import { navigation } from '../services/navigation.ts';

/** Kept for this tab: a phone signs in on separate pages, which may be reloaded on the way. */
const storageKey = 'return_to';

let kept: string | null = read();

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function put(address: string | null): void {
  kept = address;
  try {
    if (address === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, address);
  } catch {
    // Where storage is refused it lasts as long as the page.
  }
}

/** The page's own address without its origin. */
export function currentAddress(): string {
  const { pathname, search, hash } = navigation.getLocation();
  return pathname + search + hash;
}

/** Where a person goes on after signing in. */
export const rememberAddress = (address = currentAddress()): void => put(address);

export const forgetAddress = (): void => put(null);

/** The address to go on at after signing in, for a way in that leaves the page; it stays remembered. */
export const rememberedAddress = (): string | null => kept;

export function takeAddress(): string | null {
  const address = kept;
  put(null);
  return address;
}
