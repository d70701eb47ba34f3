import type { Commands } from './commands.ts';

export type Options = Readonly<Record<string, string | undefined>>;

/** A word of the operator command: how many words and which options it takes. */
export type Command = {
  readonly words: number;
  readonly options: readonly string[];
  readonly run: (commands: Commands, words: readonly string[], options: Options) => Promise<string>;
};
