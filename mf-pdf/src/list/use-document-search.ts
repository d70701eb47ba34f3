import type { PdfHit, PdfInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { findWords, wordsOf } from '@orangery/records';
import { useEffect, useState } from 'react';
import { useDocuments } from '../documents/documents.state.ts';

/** Rest after a key before the texts are searched, milliseconds. */
const restTime = 250;

type Answer = { query: string; hits: readonly PdfHit[] | 'failed' };

/** `null`: nothing is looked for. */
export type Found = {
  /** What is looked for, and its words as `@orangery/records` compares them. */
  query: string;
  words: readonly string[];
  ids: ReadonlySet<string>;
  /** Places in texts; null until the server has answered. */
  hits: readonly PdfHit[] | null;
  /** The texts could not be searched. */
  failed: boolean;
} | null;

/** Documents with the words in their name at once, and in their text when the server has looked. */
export function useDocumentSearch(typed: string): Found {
  const { api } = useHost();
  const { documents } = useDocuments();
  const query = typed.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (query === '') return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      const options = { signal: ending.signal, quiet: true };
      api.call('GET /chat/pdfs/search', { query: { query } }, options).then(
        ({ hits }) => setAnswer({ query, hits }),
        () => !ending.signal.aborted && setAnswer({ query, hits: 'failed' }),
      );
    }, restTime);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [api, query]);
  if (query === '') return null;
  const words = wordsOf(query);
  const now = answer?.query === query ? answer.hits : null;
  const hits = now === 'failed' ? [] : now;
  const ids = new Set([...named(documents, words), ...(hits ?? []).map((hit) => hit.pdf_id)]);
  return { query, words, ids, hits, failed: now === 'failed' };
}

const named = (documents: readonly PdfInfo[], words: readonly string[]): string[] =>
  documents.filter(({ name }) => findWords(name, words, true)).map(({ id }) => id);
