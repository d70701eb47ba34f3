import { readStored, writeStored } from '../../services/stored.ts';

/** What views of a page looked like, so that the next visit begins with it. */
export type KeptViews = {
  /** It is shown only to a visit of the same kind. */
  readonly kind: string;
  /** Of the window, pixels: with another one the page looks different, too. */
  readonly width: number;
  readonly rules: readonly string[];
  /** HTML by the name of the view: the value of its attribute `data-kept`. */
  readonly views: Readonly<Record<string, string>>;
};

const storageKey = 'kept-views';

/** Page, layout, language, theme and user: with another of them the page looks different. */
export const kindOfVisit = (path: string, layout: string): string =>
  JSON.stringify([
    path,
    layout,
    document.documentElement.lang,
    document.documentElement.dataset.theme,
    readStored('account'),
  ]);

/** Asked like this, it does not make the browser lay out a page that is about to change, as `innerWidth` does. */
const isAsWide = (width: number): boolean =>
  window.matchMedia?.(`(min-width: ${width - 0.5}px) and (max-width: ${width + 0.5}px)`).matches ??
  window.innerWidth === width;

/** An empty text: what this tab showed is not known, and what another one showed is something else. */
const nothing = '';

function readOfTab(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return nothing;
  }
}

function writeOfTab(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Full, and it still says that nothing is known, or refused, and it cannot be read.
  }
}

/** What a visit of this kind begins with: what its tab showed, and in a new tab what the last one did. */
export function readKept(kind: string): KeptViews | null {
  try {
    const kept = JSON.parse(readOfTab() ?? readStored(storageKey) ?? 'null') as KeptViews | null;
    return kept?.kind === kind && isAsWide(kept.width) ? kept : null;
  } catch {
    return null;
  }
}

/** @param isForNewTabs a new tab would show the same */
export function storeKept(kept: KeptViews, isForNewTabs: boolean): void {
  dropKept();
  const text = JSON.stringify(kept);
  writeOfTab(text);
  if (isForNewTabs) writeStored(storageKey, text);
}

/** The page looks different now. */
export function dropKept(): void {
  writeOfTab(nothing);
  writeStored(storageKey, null);
}
