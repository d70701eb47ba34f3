import { useHost } from '@orangery/platform';
import { useEffect, useState } from 'react';
import type { Passage } from '../viewer/types.ts';
import { foundBoxes } from './found-boxes.ts';

/** The place where a document is opened; null for where the person was, and until the words that are looked for are found on the page. */
export function useBeginning(id: string, page: number, query: string): Passage | null {
  const { api } = useHost();
  const [beginning, setBeginning] = useState<Passage | null>(null);
  useEffect(() => {
    if (page === 0) return setBeginning(null);
    const justThere: Passage = { page, boxes: [], unlit: true };
    if (query === '') return setBeginning(justThere);
    const ending = new AbortController();
    const find = async () => {
      const range = { pdf_id: id, from: page, to: page };
      const options = { signal: ending.signal, quiet: true };
      const { pages } = await api.call('GET /chat/pdfs/pages', { query: range }, options);
      const boxes = foundBoxes(pages[0]?.words ?? [], query);
      return boxes.length > 0 ? { page, boxes } : justThere;
    };
    find()
      .catch(() => justThere)
      .then((found) => !ending.signal.aborted && setBeginning(found));
    return () => ending.abort();
  }, [api, id, page, query]);
  return beginning;
}
