import { useHost } from '@orangery/platform';
import { useEffect, useRef, useState } from 'react';
import { useReadings } from '../components/use-readings.ts';
import { askRecognition } from './ask-recognition.ts';
import { editedPicture } from './draw-edited.ts';
import { noEdits } from './edits.ts';
import { foundReading } from './found-reading.ts';
import type { Mode } from './modes.ts';
import { openPicture } from './open-picture.ts';
import { type Found, nothing, type RecognitionState, useKeptRecognition } from './recognition.state.ts';
import { useClosedBitmap } from './use-closed-bitmap.ts';
import { watchProgress } from './watch-progress.ts';

type Running = { readonly mode: Mode; readonly part: number | undefined };

/** Why a picture could not be opened or read, and what was looked for. */
type Refused = { readonly mode: Mode; readonly error: unknown; readonly isUnopened: boolean };

/**
 * The picture that is read, what is done to it, and what was found in it.
 * @param shown what is looked for; why something else was refused is said there
 * @param opened what was found before, in a picture that is not there any more
 */
export function useRecognition(shown: Mode, opened: Found | undefined) {
  const { api } = useHost();
  const readings = useReadings();
  const [state, setState] = useKeptRecognition(opened && { ...nothing, found: { [opened.mode]: opened } });
  const [running, setRunning] = useState<Running | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const ending = useRef<AbortController>(undefined);
  const choosing = useRef<AbortController>(undefined);
  useClosedBitmap(state.picture?.bitmap);
  useEffect(() => {
    for (const found of Object.values(state.found)) void readings.keep(foundReading(found));
  }, [state.found, readings]);
  useEffect(
    () => () => {
      ending.current?.abort();
      choosing.current?.abort();
    },
    [],
  );

  const change = (changes: Partial<RecognitionState>) => setState((before) => ({ ...before, ...changes }));

  async function choose(file: File, source: 'picked' | 'camera'): Promise<void> {
    cancel();
    choosing.current?.abort();
    const own = new AbortController();
    choosing.current = own;
    setRefused(null);
    try {
      const picture = await openPicture(file, source);
      if (own.signal.aborted) return picture.bitmap.close();
      // The one before may be read by now.
      cancel();
      change({ picture, edits: noEdits, found: {} });
    } catch (error) {
      if (!own.signal.aborted) setRefused({ mode: shown, error, isUnopened: true });
    }
  }

  function cancel() {
    ending.current?.abort();
    setRunning(null);
  }

  async function recognize(mode: Mode): Promise<void> {
    const { picture, edits, language } = state;
    if (!picture) return;
    ending.current?.abort();
    const own = new AbortController();
    ending.current = own;
    const { signal } = own;
    const id = crypto.randomUUID();
    setRefused(null);
    setRunning({ mode, part: undefined });
    const stop = watchProgress(api, id, signal, (part) => setRunning({ mode, part }));
    try {
      const file = await editedPicture(picture, edits);
      const found = await askRecognition(api, mode, { file, query: { language, id } }, signal);
      setState((before) =>
        // Another picture may have been chosen meanwhile.
        before.picture === picture ? { ...before, found: { ...before.found, [mode]: found } } : before,
      );
    } catch (error) {
      if (!signal.aborted) setRefused({ mode, error, isUnopened: false });
    } finally {
      stop();
      if (ending.current === own) setRunning(null);
    }
  }

  return {
    ...state,
    running,
    refused: refused?.mode === shown ? refused : null,
    choose: (file: File, source: 'picked' | 'camera') => void choose(file, source),
    recognize: (mode: Mode) => void recognize(mode),
    cancel,
    change(changes: Partial<RecognitionState>) {
      setRefused(null);
      change(changes);
    },
    /** Back to the start, with another picture to be chosen. */
    clear() {
      cancel();
      choosing.current?.abort();
      setRefused(null);
      setState((before) => ({ ...nothing, language: before.language }));
    },
    put: <F extends Found>(found: F) =>
      setState((before) => ({ ...before, found: { ...before.found, [found.mode]: found } })),
  };
}

export type RecognitionModel = ReturnType<typeof useRecognition>;
