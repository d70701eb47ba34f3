// Chinese has the fewest plural forms: what it has, every language has.
import type zh from '@orangery/locales/zh/mf-chat.json';

/** What this remote says, in one language. */
export type Texts = typeof zh;
