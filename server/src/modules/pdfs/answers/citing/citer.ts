import type { PdfCitation } from '@orangery/api/contract';
import { wellFormed } from '../text/well-formed.ts';
import { boxesOf, type PlacedWord } from './boxes.ts';
import { findQuote } from './find-quote.ts';
import type { GivenPassage, GivenPassages } from './given-passages.ts';
import type { Mark } from './read-bracket.ts';
import { supportIn } from './support.ts';
import { streamOf } from './word-stream.ts';

/** A page as a citation needs it. */
export type PlacedPage = { readonly label: string; readonly words: readonly PlacedWord[] };

type Dependencies = {
  readonly given: Pick<GivenPassages, 'find' | 'quoted'>;
  /** Of a document; undefined: it is not of this answer. */
  readonly nameOf: (pdfId: string) => string | undefined;
  /** Undefined when the document has been removed. */
  readonly loadPage: (pdfId: string, page: number) => Promise<PlacedPage | undefined>;
  /** A text that must not be shown. */
  readonly isWithheld: (text: string) => boolean;
};

/** What a mark leads to; `isNew`: it has not been cited before in this answer. */
export type Cited = { readonly citation: PdfCitation; readonly isNew: boolean };

/** A passage of the document as a whole, and where on its page it was found. */
type Place = { readonly pdfId: string; readonly page: number; readonly from: number; readonly to: number };

/** Code units of a quotation that is shown. */
const maxQuote = 1_000;
/** Passages that one answer cites, and marks of it that are looked up. */
const maxCitations = 200;
const maxMarks = 1_000;
/** Part of the shorter one that two passages have in common to count as the same. */
const samePart = 0.5;

/** Turns marks into citations: each is looked up in the document, and one that is not there leads to nothing. */
export function createCiter({ given, nameOf, loadPage, isWithheld }: Dependencies) {
  const cited: { readonly citation: PdfCitation; readonly place: Place }[] = [];

  let marks = 0;

  const quotedBy = async (
    { numbers, quote }: Mark,
    before: string,
  ): Promise<{ passage: GivenPassage; quote: string } | undefined> => {
    const passages = numbers.flatMap((number) => given.find(number) ?? []);
    if (quote !== undefined) return given.quoted(quote, passages[0]);
    for (const passage of passages) {
      const span = supportIn(passage.text, before);
      if (span) return { passage, quote: passage.text.slice(span.from, span.to) };
    }
    return undefined;
  };

  const known = (place: Place) =>
    cited.find(({ place: { pdfId, page, from, to } }) => {
      if (pdfId !== place.pdfId || page !== place.page) return false;
      const shared = Math.min(to, place.to) - Math.max(from, place.from) + 1;
      return shared / (1 + Math.min(to - from, place.to - place.from)) >= samePart;
    });

  return {
    /** @param before the text before the mark */
    async cite(mark: Mark, before: string): Promise<Cited | undefined> {
      marks += 1;
      const found = marks > maxMarks ? undefined : await quotedBy(mark, before);
      const name = found && nameOf(found.passage.pdfId);
      if (!found || name === undefined || isWithheld(found.quote)) return undefined;
      const { pdfId, page: number } = found.passage;
      const page = await loadPage(pdfId, number);
      if (!page) return undefined;
      const range = findQuote(streamOf(page.words.map(([word]) => word)), found.quote);
      const { from, to } = range ?? { from: -found.passage.number, to: -found.passage.number };
      const place = { pdfId, page: number, from, to };
      const earlier = known(place);
      if (earlier) return { citation: earlier.citation, isNew: false };
      if (cited.length >= maxCitations) return undefined;
      const citation: PdfCitation = {
        number: cited.length + 1,
        pdf_id: pdfId,
        name,
        page: number,
        label: page.label,
        quote: wellFormed(found.quote.replace(/\s+/g, ' ').slice(0, maxQuote)),
        boxes: range ? boxesOf(page.words.slice(range.from, range.to + 1)) : [],
      };
      cited.push({ citation, place });
      return { citation, isNew: true };
    },
  };
}
