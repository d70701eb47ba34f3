import { setImmediate } from 'node:timers/promises';
import type { StoredPassage } from '../passages/passages.repository.ts';
import { findQuote } from './find-quote.ts';
import { streamOf, type WordStream } from './word-stream.ts';

/** A passage that a model was given, by the number that it may cite it with. */
export type GivenPassage = StoredPassage & { readonly reference: number };

export type GivenPassages = ReturnType<typeof createGivenPassages>;

const passagesAtOnce = 50;
/** Of Chinese and Japanese, which have no spaces, a character. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** What the model of one answer was given of its documents: it can cite nothing else. */
export function createGivenPassages() {
  const all: GivenPassage[] = [];
  const byKey = new Map<string, GivenPassage>();
  const streams = new Map<StoredPassage, WordStream & { readonly parts: readonly RegExpExecArray[] }>();

  const streamIn = (passage: StoredPassage) => {
    const known = streams.get(passage);
    if (known) return known;
    const parts = [...passage.text.matchAll(word)];
    const made = { ...streamOf(parts.map(([word]) => word)), parts };
    streams.set(passage, made);
    return made;
  };
  const quoteIn = (passage: StoredPassage, quote: string, alike: boolean): string | undefined => {
    const stream = streamIn(passage);
    const range = findQuote(stream, quote, alike);
    const [first, last] = [stream.parts[range?.from ?? -1], stream.parts[range?.to ?? -1]];
    return first && last && passage.text.slice(first.index, last.index + last[0].length);
  };

  return {
    /** Numbers them; one that was given before keeps its number. */
    add(passages: readonly StoredPassage[]): GivenPassage[] {
      return passages.map((passage) => {
        const key = keyOf(passage);
        const known = byKey.get(key);
        if (known) return known;
        const given = { ...passage, reference: all.length + 1 };
        all.push(given);
        byKey.set(key, given);
        return given;
      });
    },
    find: (reference: number): GivenPassage | undefined => all[reference - 1],
    /**
     * The passage that has the words of a quotation, and these words as they stand there. It may begin in one and end in the next.
     * @param near is looked at first; only there may a few letters differ
     */
    async quoted(
      quote: string,
      near: GivenPassage | undefined,
    ): Promise<{ passage: GivenPassage; quote: string } | undefined> {
      if (near) {
        const next = byKey.get(keyOf({ ...near, number: near.number + 1 }));
        const whole = next && both(near, next);
        // Word for word over both before nearly so in one, which would leave out what stands in the next.
        for (const alike of [false, true]) {
          const own = quoteIn(near, quote, alike) ?? (whole && quoteIn(whole, quote, alike));
          if (own) return { passage: near, quote: own };
        }
      }
      for (const [index, passage] of all.entries()) {
        const found = quoteIn(passage, quote, false);
        if (found) return { passage, quote: found };
        // A whole book is looked through: others have their turn in between.
        if (index % passagesAtOnce === passagesAtOnce - 1) await setImmediate();
      }
      return undefined;
    },
  };
}

const keyOf = ({ pdfId, number }: Pick<StoredPassage, 'pdfId' | 'number'>) => `${pdfId} ${number}`;

const both = (one: StoredPassage, next: StoredPassage): StoredPassage => ({
  ...one,
  text: `${one.text}\n${next.text}`,
});
