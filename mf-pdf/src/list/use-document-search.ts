import type { PdfHit, PdfInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useEffect, useState } from 'react';
import { useDocuments } from '../documents/documents.state.ts';

/** Rest after a key before the texts are searched, milliseconds. */
const restTime = 250;

/** `null`: nothing is looked for. `hits`: places in texts; null until the server has answered. */
export type Found = { ids: ReadonlySet<string>; hits: readonly PdfHit[] | null } | null;

/** Documents with the words in their name at once, and in their text when the server has looked. */
export function useDocumentSearch(query: string): Found {
  const { api } = useHost();
  const { documents } = useDocuments();
  const words = query.trim();
  const [answer, setAnswer] = useState<{ words: string; hits: readonly PdfHit[] } | null>(null);
  useEffect(() => {
    if (words === '') return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: ending.signal, quiet: true };
      api.call('GET /chat/pdfs/search', { query: { query: words } }, options).then(
        ({ hits }) => setAnswer({ words, hits }),
        () => !ending.signal.aborted && setAnswer({ words, hits: [] }),
      );
    }, restTime);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [api, words]);
  if (words === '') return null;
  const hits = answer?.words === words ? answer.hits : null;
  return { ids: new Set([...named(documents, words), ...(hits ?? []).map((hit) => hit.pdf_id)]), hits };
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

const named = (documents: readonly PdfInfo[], words: string): string[] =>
  documents.filter(({ name }) => folded(name).includes(folded(words))).map(({ id }) => id);
