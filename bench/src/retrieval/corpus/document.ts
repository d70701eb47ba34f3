import type { Language } from '@orangery/api/contract';

/** What a document says, how a person asks for it, and words that an answer has to show. */
export type Fact = readonly [text: string, question: string, answer: string];

/** Source of a generated document: facts, one per page, between filler sentences on the same subject. */
export type SourceDocument = {
  readonly name: string;
  readonly language: Language;
  readonly shape: 'paper' | 'contract' | 'manual' | 'book' | 'scan' | 'tables';
  readonly pages: number;
  readonly facts: readonly Fact[];
  /** Sentences around the facts; `{a}`, `{b}` and `{n}` are filled with one of `a`, of `b`, and with a number. */
  readonly around: {
    readonly sentences: readonly string[];
    readonly a: readonly string[];
    readonly b: readonly string[];
  };
  /** Questions on the subject that it does not answer. */
  readonly unanswered: readonly string[];
};
