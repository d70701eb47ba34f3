import createGrammar, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import footnotes from 'markdown-it-footnote';
import { safeAddress } from '../safe-address.ts';
import { bareAddresses } from './bare-addresses.ts';
import { details } from './details.ts';
import { formulas } from './formulas.ts';
import { formulasInLines } from './formulas-in-lines.ts';
import { inlineTags } from './inline-tags.ts';
import { nothingLost } from './nothing-lost.ts';
import { openFormulas } from './open-formulas.ts';
import { unfinishedEnd } from './unfinished-end.ts';

/** What a text is read with besides itself. */
export type Surroundings = {
  /** Link definitions known from elsewhere; those of the text are added. */
  references: Record<string, { title: string; href: string }>;
  /** Labels of footnotes, each behind a colon; those of the text are added. */
  footnotes: { refs: Record<string, number> };
  /** More text is to come: what is open at the end is shown as if it were closed. */
  growing: boolean;
  /** More text is to come, maybe behind an empty line. */
  incomplete: boolean;
};

const grammar = createGrammar({ linkify: true })
  // Tags are text, except for the few that `inlineTags` and `details` know.
  .use(cjkFriendly)
  .use(footnotes)
  .use(nothingLost)
  .use(bareAddresses)
  .use(formulas)
  .use(formulasInLines)
  .use(openFormulas)
  .use(inlineTags)
  .use(details)
  .use(unfinishedEnd);

// A note stands where it was written, and a definition that nothing refers to is shown.
grammar.disable(['footnote_inline', 'footnote_tail', 'strip_references']);
// What is no link that a person may follow stays text as written. Addresses are never rewritten for the eye.
grammar.validateLink = (address) => safeAddress(address) !== null;
grammar.normalizeLinkText = (address) => address;

/** The tokens of a text. The only place where text is given to the parser, so that the work can be counted. */
export const tokenize = (text: string, surroundings: Surroundings): Token[] =>
  grammar.parse(text, surroundings);
