import { useEffect, useRef, useState } from 'react';
import { readAgain } from '../room-store/load-rooms.ts';
import { roomStorage, roomsState } from '../room-store/rooms.state.ts';
import { type FilePreview, type ImportTotals, importFiles, previewFiles } from './import-chats.ts';
import { readInWorker as read } from './read-in-worker.ts';

export type ImportState =
  | { step: 'choose' }
  | { step: 'reading'; share: number }
  | { step: 'ready'; files: readonly File[]; previews: readonly FilePreview[] }
  | { step: 'importing'; share: number }
  | { step: 'done'; totals: ImportTotals; stopped: boolean }
  | { step: 'failed'; totals: ImportTotals };

export const chatsIn = (previews: readonly FilePreview[]) =>
  previews.reduce((sum, { chats }) => sum + chats, 0);

const none: ImportTotals = { done: 0, added: 0, changed: 0, unread: [] };

/** Steps of an import: files are chosen, looked through, and written. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  const begin = (): AbortSignal => {
    ending.current?.abort();
    ending.current = new AbortController();
    return ending.current.signal;
  };

  async function choose(files: readonly File[]): Promise<void> {
    const { records } = roomStorage;
    if (files.length === 0 || !records) return;
    const signal = begin();
    setState({ step: 'reading', share: 0 });
    const onRead = (share: number) => !signal.aborted && setState({ step: 'reading', share });
    try {
      const previews = await previewFiles(files, records, { signal, read, now: Date.now(), onRead });
      if (!signal.aborted) setState({ step: 'ready', files, previews });
    } catch {
      if (!signal.aborted) setState({ step: 'failed', totals: none });
    }
  }

  async function run(files: readonly File[], previews: readonly FilePreview[]): Promise<void> {
    const { records } = roomStorage;
    if (!records) return;
    const chats = chatsIn(previews);
    const signal = begin();
    setState({ step: 'importing', share: 0 });
    let totals = none;
    const onDone = (now: ImportTotals) => {
      totals = now;
      setState({ step: 'importing', share: Math.min(1, now.done / Math.max(chats, 1)) });
    };
    try {
      totals = await importFiles(files, records, { signal, read, now: Date.now(), previews, onDone });
      setState({ step: 'done', totals, stopped: signal.aborted });
    } catch {
      setState({ step: 'failed', totals });
    }
    // A chat that is open may have more in it now.
    await readAgain(Object.keys(roomsState.loaded));
  }

  return {
    state,
    choose,
    run,
    /** Stops what is going on; what is written stays. */
    stop: () => {
      ending.current?.abort();
      setState((now) => (now.step === 'importing' ? now : { step: 'choose' }));
    },
  };
}
