import type { Message } from '@orangery/records';
import { placeWords } from '../journals/place-words.ts';
import { placeOf, withPages } from '../journals/with-pages.ts';

export type CopyForm = 'rich' | 'markdown' | 'text';

/** Copies an answer with the pages that are cited: their numbers would mean nothing elsewhere. False when the browser refuses. */
export async function copyAnswer(
  pdfId: string,
  { content, citations = [] }: Message,
  as: CopyForm,
): Promise<boolean> {
  const text = withPages(content, citations, (citation) => placeOf(citation, pdfId, placeWords));
  return (await import('@orangery/chat/markdown')).copyAnswer(text, as);
}
