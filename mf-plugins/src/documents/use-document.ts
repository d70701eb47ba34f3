import { ApiError, type DataOf, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import type { Reading } from '@orangery/records/readings';
import { useEffect, useRef, useState } from 'react';
import { createKept } from '../components/use-kept.ts';
import { useReadings } from '../components/use-readings.ts';

export type ReadDocument = DataOf<'POST /chat/documents/parse'> & {
  readonly id: string;
  /** When it was read, Unix milliseconds. */
  readonly at: number;
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
};

const useKeptDocument = createKept<ReadDocument | null>(null);

/**
 * The document that is read, and its text as the person has changed it.
 * @param opened one that was read before
 */
export function useDocument(opened: ReadDocument | undefined) {
  const { api } = useHost();
  const readings = useReadings();
  const [document, setDocument] = useKeptDocument(opened);
  const [reading, setReading] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ error: unknown; file: File } | null>(null);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  useEffect(() => {
    if (document) void readings.keep(readingOf(document));
  }, [document, readings]);

  async function read(file: File): Promise<void> {
    ending.current?.abort();
    const own = new AbortController();
    ending.current = own;
    const { signal } = own;
    setRefused(null);
    setReading(file);
    try {
      if (file.size > limits.documentBytes) throw new ApiError('api', errors.documentTooLarge, '');
      const content = new Blob([file], { type: 'application/octet-stream' });
      const parsed = await api.call('POST /chat/documents/parse', { file: content }, { signal, quiet: true });
      if (!signal.aborted) setDocument(readNow(parsed, file));
    } catch (error) {
      if (!signal.aborted) setRefused({ error, file });
    } finally {
      if (ending.current === own) setReading(null);
    }
  }

  return {
    document,
    reading,
    refused,
    read: (file: File) => void read(file),
    cancel() {
      ending.current?.abort();
      setReading(null);
    },
    change: (markdown: string) => setDocument((before) => before && { ...before, markdown }),
    clear() {
      setRefused(null);
      setDocument(null);
    },
  };
}

const readNow = (parsed: DataOf<'POST /chat/documents/parse'>, { name, size }: File): ReadDocument => ({
  ...parsed,
  name,
  size,
  id: crypto.randomUUID(),
  at: Date.now(),
});

/** As it lies on this device. */
export const readingOf = (document: ReadDocument): Reading<ReadDocument> => ({
  id: document.id,
  kind: 'document',
  name: document.name,
  at: document.at,
  content: document,
});
