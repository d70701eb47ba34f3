import { type Language, limits } from '@orangery/api/contract';
import { z } from 'zod';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { translate } from '../../../http/translations.ts';
import { defineTool, ToolError } from '../../tools/tool.ts';
import type { OfferedTool } from '../../tools/tools.service.ts';
import type { GivenPassage, GivenPassages } from './citing/given-passages.ts';
import type { Finder } from './finding/find.ts';
import type { PassagesRepository, StoredPassage } from './passages/passages.repository.ts';
import { fenced, type PdfDocument, passagesAsText } from './prompt.ts';
import { showable } from './showable.ts';

/** They belong to the chat about documents and not to a plugin that could be switched off. */
const noPlugin = 0;
const maxHits = 6;
const maxPages = 10;
/** Code units of pages that are read at once: what a call may give is cut behind it. */
const maxText = 16_000;

type Dependencies = {
  readonly documents: readonly PdfDocument[];
  readonly given: Pick<GivenPassages, 'add'>;
  readonly finder: Pick<Finder, 'find'>;
  readonly passages: Pick<PassagesRepository, 'ofPages'>;
  /** A text that must not be shown. */
  readonly isWithheld: (text: string) => boolean;
  readonly rates: RateLimits;
};

const sentence = (language: Language, key: string): string =>
  translate('server', language, 'step', key) ?? key;

/** What a model may do to find something in documents that are too long to be given to it. */
export function createDocumentTools({
  documents,
  given,
  finder,
  passages,
  isWithheld,
  rates,
}: Dependencies): readonly OfferedTool[] {
  const calls = rates.limit({ name: 'tool-documents', points: 60, seconds: 60 });
  const numbered = documents.map(({ name }, index) => `${index + 1}: ${name}`).join('; ');
  const document = z
    .number()
    .int()
    .min(1)
    .max(documents.length)
    .describe(`Number of the document, in the order in which they are given`);
  const shown = (found: readonly StoredPassage[]) => given.add(showable(found, isWithheld));
  const textOf = (found: readonly GivenPassage[]) =>
    documents
      .map((each) => ({ each, own: found.filter(({ pdfId }) => pdfId === each.id) }))
      .filter(({ own }) => own.length > 0)
      .map(({ each, own }) => fenced(each, passagesAsText(own)))
      .join('\n');

  const search = defineTool({
    name: 'search',
    pluginId: noPlugin,
    title: (language) => sentence(language, 'searchDocuments'),
    description: 'Finds passages of the documents by words. Use words of the language of the document.',
    timeout: 15_000,
    calls,
    input: z.object({
      query: z.string().min(1).max(limits.searchSymbols).describe('A few words that stand in the passage'),
      document: document.optional(),
    }),
    async run({ query, document: number }, { language }) {
      const within = number === undefined ? documents : documents.slice(number - 1, number);
      const found = await finder.find(
        within.map(({ id }) => id),
        { question: query },
        maxHits,
      );
      const hits = shown(found.passages);
      if (hits.length === 0)
        return {
          text: 'Nothing was found. Try other words, or read pages.',
          summary: sentence(language, 'nothing'),
        };
      return { text: textOf(hits), summary: pagesIn(hits, documents) };
    },
  });

  const readPages = defineTool({
    name: 'read_pages',
    pluginId: noPlugin,
    title: (language) => sentence(language, 'readPages'),
    description:
      `Gives the text of pages of a document, ${maxPages} at most. The documents: ${numbered}`.slice(
        0,
        2_000,
      ),
    timeout: 15_000,
    calls,
    input: z.object({
      document: document.default(1),
      from: z.number().int().min(1).max(100_000).describe('First page, from 1'),
      to: z.number().int().min(1).max(100_000).optional().describe('Last page'),
    }),
    async run({ document: number, from, to = from }) {
      const chosen = documents[number - 1];
      if (!chosen || from > chosen.pages)
        throw new ToolError(`There is no such page: the document has ${chosen?.pages ?? 0}.`);
      if (chosen.read !== undefined && from > chosen.read)
        throw new ToolError(`Only the first ${chosen.read} pages have been read so far.`);
      const last = Math.min(Math.max(from, to), from + maxPages - 1, chosen.pages);
      const read = await passages.ofPages([chosen.id], { from, to: last });
      const kept = beginningOf(read);
      const pages = shown(kept);
      const next = kept.at(-1)?.page ?? last;
      const more = kept.length < read.length ? `\n[cut: go on with page ${next}]` : '';
      if (pages.length === 0) return { text: 'These pages have no text.', summary: `${from}–${last}` };
      return { text: `${textOf(pages)}${more}`, summary: pagesIn(pages, documents) };
    },
  });

  return [search, readPages].map((tool) => ({
    ...tool,
    run: (input, context) => tool.run(input, { ...context, params: {} }),
  }));
}

/** Passages as far as there is room. */
function beginningOf(read: readonly StoredPassage[]): readonly StoredPassage[] {
  let length = 0;
  return read.filter(({ text }, index) => {
    length += text.length;
    return index === 0 || length <= maxText;
  });
}

/** For the person: the documents and their pages. */
function pagesIn(found: readonly StoredPassage[], documents: readonly PdfDocument[]): string {
  return documents
    .flatMap(({ id, name }) => {
      const pages = [...new Set(found.flatMap(({ pdfId, page }) => (pdfId === id ? [page] : [])))];
      return pages.length > 0 ? [`${name}: ${pages.join(', ')}`] : [];
    })
    .join('\n');
}
