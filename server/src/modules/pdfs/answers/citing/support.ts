import { type Span, sentencesOf } from '../text/sentences.ts';
import { type Term, termsOf } from '../text/terms.ts';

/** Letters at the beginning that two forms of a word have in common. */
const stemLength = 5;
/** Terms of a sentence that a passage must share with a statement, and their part of the statement's. */
const leastShared = 2;
const leastPart = 0.25;
/** Characters of a statement that are looked at. */
const maxStatement = 400;

const formOf = ({ kind, text }: Term): string => (kind === 'plain' ? text : text.slice(0, stemLength));
const formsOf = (text: string): Set<string> => new Set(termsOf(text).map(formOf));
const scriptOf = (text: string): string => {
  const letters = [
    /\p{Script=Han}/gu,
    /\p{Script=Cyrillic}/gu,
    /\p{Script=Arabic}/gu,
    /\p{Script=Latin}/gu,
  ].map((script) => text.match(script)?.length ?? 0);
  return String(letters.indexOf(Math.max(...letters)));
};

/**
 * The sentence of a passage that a statement comes from, where a model has named the passage only. In another language that cannot be
 * seen, so it is the whole passage. Undefined when passage and statement have too little in common.
 */
export function supportIn(passage: string, textBefore: string): Span | undefined {
  const whole = { from: 0, to: passage.length };
  const recent = textBefore.slice(-maxStatement);
  const last = sentencesOf(recent).at(-1);
  const statement = last ? recent.slice(last.from, last.to) : recent;
  if (scriptOf(statement) !== scriptOf(passage)) return whole;
  const stated = formsOf(statement);
  const shared = (text: string) => [...formsOf(text)].filter((form) => stated.has(form)).length;
  if (shared(passage) < Math.min(leastShared, Math.max(1, Math.ceil(stated.size * leastPart))))
    return undefined;
  const sentences = sentencesOf(passage).map((span) => ({
    span,
    count: shared(passage.slice(span.from, span.to)),
  }));
  const best = sentences.toSorted((one, other) => other.count - one.count)[0];
  return best && best.count >= leastShared && best.count >= stated.size * leastPart ? best.span : whole;
}
