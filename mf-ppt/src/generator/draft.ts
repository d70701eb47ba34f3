import type { DeckLanguage, DeckTone, SlideTheme } from '@orangery/api';
import type { OutlineRows } from './outline-rows.ts';

/** What the presentation is made of besides its topic. */
export type Attached =
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
  | { readonly kind: 'pdf'; readonly name: string; readonly id: string };

export type Wishes = {
  readonly language: DeckLanguage;
  readonly slides: number;
  readonly audience: string;
  readonly tone: DeckTone;
};

/** A presentation that is not made yet, as it is kept on the device until it is. */
export type Draft = {
  readonly step: 'source' | 'outline';
  readonly topic: string;
  readonly attached: Attached | null;
  readonly wishes: Wishes;
  readonly title: string;
  readonly rows: OutlineRows;
  readonly theme: SlideTheme;
  /** Of the outline; null: none was asked for. */
  readonly outlineId: string | null;
  /** Lines of it that stand in `rows` already. */
  readonly lines: number;
  /** It was made of the person's own words. */
  readonly demo: boolean;
  readonly outlineEnded: boolean;
  /** Of the slides that are being made; null: none. */
  readonly slidesId: string | null;
};

export const emptyDraft = (language: DeckLanguage): Draft => ({
  step: 'source',
  topic: '',
  attached: null,
  wishes: { language, slides: 10, audience: '', tone: 'neutral' },
  title: '',
  rows: [],
  theme: 'orangery',
  outlineId: null,
  lines: 0,
  demo: false,
  outlineEnded: false,
  slidesId: null,
});

const keyOf = (owner: string) => `mf-ppt:draft:${owner}`;

/** Keeps the draft over a reload; where there is no room for it, it lives as long as the page. */
export function storeDraft(owner: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    localStorage.removeItem(keyOf(owner));
  }
}

/** The draft of a former page, null where there is none or none that can be read. */
export function storedDraft(owner: string, language: DeckLanguage): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as Partial<Draft> | null;
    return found?.wishes && Array.isArray(found.rows) ? { ...emptyDraft(language), ...found } : null;
  } catch {
    return null;
  }
}

export const dropDraft = (owner: string): void => localStorage.removeItem(keyOf(owner));
