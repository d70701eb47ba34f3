import type { Language } from '@orangery/locales';

/** What of a chat is printed besides questions and answers. */
export type RoomOptions = {
  readonly reasoning: boolean;
  readonly steps: boolean;
  readonly times: boolean;
};

/** Of a file. */
export type PaperLook = { readonly dark: boolean; readonly language: Language };
