import { type Span, sentencesOf } from '../text/sentences.ts';
import { type Term, termsOf } from '../text/terms.ts';
import { type AnswerKind, mayAnswer } from './answer-kind.ts';
import type { WeighedTerm } from './weigh.ts';

/** The sentences of a passage that have most of what is looked for. */
export type Window = {
  readonly span: Span;
  /** Weights of the terms that they have. */
  readonly score: number;
};

/** Sentences that may stand together. */
const maxSentences = 3;
/** What a window loses with each further sentence: words that stand closer together belong together. */
const costOfSentence = 0.93;
/** What is left of one that has nothing of the kind that is asked for: `when` without a year or a day. */
const costOfOtherKind = 0.85;

/** Letters that an ending has at most, or as many as its stem: `electricity` is a form of `electr`. */
const longEnding = 4;

/** A stem of the database and a word of a text are the same word, as far as can be seen without the database. */
function isForm(lexeme: string, { kind, text }: Term): boolean {
  if (kind === 'plain') return text === lexeme;
  if (text === lexeme) return true;
  const stem = lexeme.length > 4 ? lexeme.slice(0, -1) : lexeme;
  return text.startsWith(stem) && text.length - lexeme.length <= Math.max(longEnding, lexeme.length);
}

const similarityOf = ({ lexemes }: WeighedTerm, terms: readonly Term[]): number =>
  Math.max(
    0,
    ...lexemes.map(({ lexeme, similarity }) => (terms.some((term) => isForm(lexeme, term)) ? similarity : 0)),
  );

/** Characters of a window below which the next sentence is shown, too: it often goes on about the same. */
const shortWindow = 200;

/**
 * Where in a passage most of what is looked for stands together; all of it when it has nothing of that.
 * @param kind of answer that is asked for
 */
export function bestWindow(text: string, terms: readonly WeighedTerm[], kind?: AnswerKind): Window {
  const sentences = sentencesOf(text).map((span) => {
    const words = termsOf(text.slice(span.from, span.to));
    return { span, parts: terms.map((term) => similarityOf(term, words)) };
  });
  let best: Window = { span: { from: 0, to: text.length }, score: 0 };
  sentences.forEach((first, index) => {
    let parts: readonly number[] = terms.map(() => 0);
    sentences.slice(index, index + maxSentences).forEach(({ span, parts: own }, more) => {
      parts = parts.map((part, place) => Math.max(part, own[place] ?? 0));
      const sum = parts.reduce((total, part, place) => total + part * (terms[place]?.weight ?? 0), 0);
      const fit = mayAnswer(kind, text.slice(first.span.from, span.to)) ? 1 : costOfOtherKind;
      const score = sum * costOfSentence ** more * fit;
      if (score > best.score) best = { span: { from: first.span.from, to: span.to }, score };
    });
  });
  // Of what was found by its heading or its meaning, any sentence may be the answer.
  if (best.score === 0) return best;
  return { ...best, span: withNext(best.span, sentences) };
}

function withNext({ from, to }: Span, sentences: readonly { readonly span: Span }[]): Span {
  const next = to - from < shortWindow ? sentences.find(({ span }) => span.from >= to) : undefined;
  return { from, to: next?.span.to ?? to };
}
