import { useHost } from '@orangery/platform';
import { useEffect, useRef, useState } from 'react';
import type { Attached } from './draft.ts';
import { readSourceFile } from './read-source-file.ts';

/** The text of a presentation that is a file, as Markdown; null for any other file. */
export type ReadDeck = (file: File, signal: AbortSignal) => Promise<string | null>;

/** Reads a file as a source, one at a time; leaving ends it. */
export function useSourceFile(
  readDeck: ReadDeck,
  onRead: (attached: Attached) => void,
  onProblem: (problem: string) => void,
) {
  const host = useHost();
  const [reading, setReading] = useState<string | null>(null);
  const ending = useRef<AbortController>(undefined);
  const cancel = () => {
    ending.current?.abort();
    setReading(null);
  };
  useEffect(() => () => ending.current?.abort(), []);
  const read = (file: File) => {
    ending.current?.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    setReading(file.name);
    void readSourceFile(host, file, readDeck, signal).then((found) => {
      if (signal.aborted) return;
      setReading(null);
      if ('problem' in found) onProblem(found.problem);
      else onRead(found);
    });
  };
  return { reading, read, cancel };
}
