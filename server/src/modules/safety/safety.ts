import { readFile } from 'node:fs/promises';
import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { watchFiles } from '../../http/watched-files.ts';
import { type Automaton, createAutomaton } from './automaton.ts';
import { createGuard, type Guard } from './guard.ts';
import { readWordList } from './word-list.ts';

/** The operator's list of words that are neither asked nor answered. */
export type Safety = {
  /** A word of the list is in one of the texts. */
  finds(...texts: readonly (string | undefined)[]): boolean;
  /** @throws AppError sensitiveInput when a word of the list is in one of the texts */
  refuse(...texts: readonly (string | undefined)[]): void;
  /** For one text that is written piece by piece; undefined when there is no list. */
  guard(): Guard | undefined;
};

/** A word of the list is in the text. */
export function findSensitive(automaton: Automaton, text: string): boolean {
  const guard = createGuard(automaton);
  guard.push(text);
  guard.finish();
  return guard.isHit;
}

function safetyOf(automaton: () => Automaton | undefined): Safety {
  const finds: Safety['finds'] = (...texts) => {
    const words = automaton();
    return words !== undefined && texts.some((text) => text && findSensitive(words, text));
  };
  return {
    finds,
    refuse(...texts) {
      if (finds(...texts)) throw new AppError(errors.sensitiveInput);
    },
    guard() {
      const words = automaton();
      return words && createGuard(words);
    },
  };
}

/**
 * Reads the list, and again whenever it has been edited. A list that cannot be used stops the start; later it is logged and
 * the one before stays.
 */
export async function openSafety(
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
  { sensitiveWordsFile: file }: Pick<Config, 'sensitiveWordsFile'>,
): Promise<Safety> {
  if (!file) return safetyOf(() => undefined);
  const list = await watchFiles(app, {
    name: 'sensitive words',
    files: async () => [file],
    load: () => loadList(file),
    report: (error) => app.log.error({ err: error }, 'the list of sensitive words was not taken over'),
  });
  return safetyOf(list.current);
}

/** Letters that are lost in another encoding would leave other words in the list. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Error('it is not UTF-8');
  }
}

async function loadList(file: string): Promise<Automaton | undefined> {
  try {
    const words = readWordList(textOf(await readFile(file)));
    return words.length > 0 ? createAutomaton(words) : undefined;
  } catch (error) {
    throw new ConfigError(`SENSITIVE_WORDS_FILE ${file} is not usable: ${(error as Error).message}`);
  }
}
