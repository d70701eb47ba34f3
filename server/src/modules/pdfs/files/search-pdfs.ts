import type { DataOf } from '@orangery/api/contract';
import { excerptOf, patternOf, wordsOf } from './excerpt.ts';
import type { PdfPagesRepository } from './pdf-pages.repository.ts';
import type { PdfsRepository } from './pdfs.repository.ts';

const maxHits = 100;
const maxHitsOfOne = 5;

type Dependencies = {
  readonly repository: Pick<PdfsRepository, 'list'>;
  readonly pages: Pick<PdfPagesRepository, 'search'>;
};

/** Documents whose names have all words of a query, then pages that have them, the first few of each. */
export async function searchPdfs(
  accountId: string,
  query: string,
  { repository, pages }: Dependencies,
): Promise<DataOf<'GET /chat/pdfs/search'>> {
  const words = wordsOf(query);
  const lower = words.map((word) => word.toLowerCase());
  const named = (await repository.list(accountId)).filter(({ name }) =>
    lower.every((word) => name.toLowerCase().includes(word)),
  );
  const found = await pages.search(accountId, words.map(patternOf), {
    pages: maxHits,
    perDocument: maxHitsOfOne,
  });
  const hits = [
    ...named.map(({ id, name }) => ({ pdf_id: id, page: 1, excerpt: name })),
    ...found.map(({ pdfId, page, text }) => ({ pdf_id: pdfId, page, excerpt: excerptOf(text, words) })),
  ];
  return { hits: hits.slice(0, maxHits) };
}
