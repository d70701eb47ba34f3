import type { Deck } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { downloadFile, fileNameOf } from '@orangery/platform/files';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFrame, pause } from '../slides/drawing/pause.ts';
import { fileNames } from './file-names.ts';
import type { Written } from './worker/write-in-worker.ts';

export const downloadKinds = ['pptx', 'pdf', 'png'] as const;
export type DownloadKind = (typeof downloadKinds)[number];

/** `slides`: how many are done of `total`; null: it has just been asked for. */
export type Download = {
  readonly kind: DownloadKind;
  readonly slides: number | null;
  readonly total: number;
};

const types = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  png: 'image/png',
} as const;

type Job = {
  readonly deck: Deck;
  readonly slideId: string;
  readonly stage: HTMLElement;
  readonly signal: AbortSignal;
  readonly onProgress: (slides: number) => void;
};

/** The code did not load: what it imports is gone with the network, or blocked. */
async function imported<T>(load: () => Promise<T>): Promise<T | null> {
  const code = await load().catch(() => null);
  // Starting the code and working with it are long tasks for a slow phone.
  await pause();
  return code;
}

async function make(kind: DownloadKind, job: Job): Promise<Written | { readonly blob: Blob }> {
  const { deck, slideId, signal } = job;
  if (kind === 'pptx') {
    const code = await imported(() => import('./make-pptx.ts'));
    return code ? code.makePptx(deck, await fileNames(deck.language), job) : { problem: 'code' };
  }
  const code = await imported(() => import('./picture/save-pictures.ts'));
  if (!code) return { problem: 'code' };
  if (kind === 'pdf') return { bytes: await code.makePdf(deck, job) };
  return { blob: await code.makePng(deck, slideId, { ...job, signal }) };
}

const blobOf = (made: { bytes: Uint8Array } | { blob: Blob }, kind: DownloadKind): Blob =>
  'blob' in made ? made.blob : new Blob([made.bytes as Uint8Array<ArrayBuffer>], { type: types[kind] });

type What = { readonly deck: Deck; readonly slideId: string; readonly stage: RefObject<HTMLElement | null> };

/** Makes files of a deck, one at a time, and offers them to the person. */
export function useDownloads({ deck, slideId, stage }: What) {
  const { t } = useTranslation(['mf-ppt/files', 'errors']);
  const { toast } = useHost();
  const [download, setDownload] = useState<Download | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (kind: DownloadKind, isCode: boolean) =>
    toast({
      text: isCode ? t('errors:message.pptSdkFailed') : t('download.failed'),
      kind: 'error',
      action: { label: t('download.retry'), run: () => void start(kind) },
    });

  const start = async (kind: DownloadKind): Promise<void> => {
    if (running.current || !stage.current) return;
    const control = new AbortController();
    running.current = control;
    const show = (slides: number | null) => setDownload({ kind, slides, total: deck.slides.length });
    show(null);
    const job = { deck, slideId, stage: stage.current, signal: control.signal, onProgress: show };
    // Each is on the screen before a slow phone is busy with the next: the button, the bar, and the file.
    await afterFrame();
    show(0);
    await afterFrame();
    const made = await make(kind, job).catch(() => ({ problem: 'failed' }) as const);
    if (running.current === control) running.current = null;
    setDownload(null);
    if (control.signal.aborted || made === 'cancelled') return;
    if ('problem' in made) return fail(kind, made.problem === 'code');
    const number = deck.slides.findIndex(({ id }) => id === slideId) + 1;
    const name = fileNameOf(deck.title, t('download.fallback'));
    downloadFile(blobOf(made, kind), kind === 'png' ? `${name}-${number}.png` : `${name}.${kind}`);
  };

  return { download, start, cancel: () => running.current?.abort() };
}
