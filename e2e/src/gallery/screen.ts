import type { Page } from '@playwright/test';
import type { Account } from '../account.ts';
import type { Language } from './dictionary.ts';
import type { Layout } from './layouts.ts';
import type { Studio } from './studio.ts';

/** What a screen is opened with. */
export type Stage = {
  page: Page;
  studio: Studio;
  layout: Layout;
  language: Language;
  /** Who is signed in. */
  account: Account | null;
  /** What the product says in the language of the stage. */
  say(key: string, values?: Readonly<Record<string, string>>): string;
};

/** A screen, or a state of one. */
export type Screen = {
  /** Part of the product, and what it shows: `chat/table`. */
  name: string;
  /** Who sees it; a subscriber has the plan VIP. Default: a member. */
  as?: 'guest' | 'member' | 'subscriber';
  /** Where it is. Default: everywhere. */
  on?: 'phone' | 'desktop';
  /** It needs a separate browser, because it leaves something behind. */
  isAlone?: boolean;
  /** Brings the page there, wherever it is, and waits until it is to be seen. */
  open(stage: Stage): Promise<void>;
};
