import * as errors from '@orangery/api/errors';
import { type HostServices, loadPersistently } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import i18next from 'i18next';
import { documentsState } from '../documents/documents.state.ts';
import { loadDocuments } from '../documents/load-documents.ts';
import { showUpgrade } from '../quota/upgrade.state.ts';
import { problemOf, sha256Of } from './check-file.ts';
import type { Refusal, Sending } from './tus-upload.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';
import {
  addUpload,
  changeUpload,
  dropUpload,
  forgetUploads,
  type Upload,
  uploadsNow,
} from './uploads.state.ts';

/** Files that are sent at the same time. */
const maxSending = 2;

const running = new Map<string, Sending>();
/** Uploads that are being sent; one that is paused lets another go first. */
const sending = new Set<string>();
const waiting: (() => void)[] = [];

/** Checks and uploads files, a few at a time. One that was interrupted before goes on. */
export function uploadFiles(host: HostServices, files: readonly File[]): void {
  for (const file of files) void upload(host, file);
}

async function upload(host: HostServices, file: File): Promise<void> {
  const key = crypto.randomUUID();
  const owner = ownerOf(host);
  for (const one of uploadsNow())
    if (one.step === 'interrupted' && one.name === file.name && one.bytes === file.size) dropUpload(one.key);
  addUpload({ key, name: file.name, bytes: file.size, sent: 0, step: 'checking' });
  try {
    const problem = await problemOf(file);
    if (problem) return changeUpload(key, { step: 'failed', problem });
    const sha256 = await sha256Of(file);
    await turnToSend(key);
    const { sendFile } = await loadPersistently(() => import('./tus-upload.ts'));
    if (ownerOf(host) !== owner || !isListed(key)) return leaveTurn(key);
    changeUpload(key, { step: 'sending' });
    const started = sendFile(file, {
      api: host.api,
      owner,
      isCurrent: () => ownerOf(host) === owner,
      sha256,
      onProgress: (sent) => changeUpload(key, { sent }),
      onDone: () => void finish(host, key),
      onRefused: (refusal) => refuse(key, refusal),
    });
    running.set(key, started);
  } catch {
    leaveTurn(key);
    changeUpload(key, { step: 'failed', problem: i18next.t('errors:message.uploadFailed') });
  }
}

const ownerOf = ({ session }: HostServices): string => ownerKey(session.username);

const isListed = (key: string): boolean => uploadsNow().some((one) => one.key === key);

/** Resolves when there is room for one more. */
async function turnToSend(key: string): Promise<void> {
  while (sending.size >= maxSending) await new Promise<void>((resolve) => waiting.push(resolve));
  sending.add(key);
}

function leaveTurn(key: string): void {
  if (sending.delete(key)) waiting.shift()?.();
}

function end(key: string): void {
  running.delete(key);
  leaveTurn(key);
}

async function finish(host: HostServices, key: string): Promise<void> {
  end(key);
  changeUpload(key, { sent: uploadsNow().find((one) => one.key === key)?.bytes ?? 0 });
  // Its row in the list takes the place of the upload.
  await loadDocuments(host);
  dropUpload(key);
}

function refuse(key: string, refusal: Refusal): void {
  const isOffline = refusal === null && !navigator.onLine;
  if (!isOffline) end(key);
  if (refusal?.code === errors.pdfPlanNeeded) showUpgrade(documentsState.usage);
  changeUpload(key, isOffline ? { step: 'offline' } : afterRefusal(refusal));
}

function afterRefusal(refusal: Refusal): Partial<Upload> {
  if (refusal?.code === errors.pdfExists) {
    const { pdf_id: pdfId } = (refusal.data ?? {}) as { pdf_id?: unknown };
    return { step: 'exists', ...(typeof pdfId === 'string' && { pdfId }) };
  }
  const uploadFailed = i18next.t('errors:message.uploadFailed');
  const problem = i18next.t(`errors:code.${refusal?.code ?? 0}`, { defaultValue: uploadFailed });
  return { step: 'failed', problem };
}

export function pauseUpload(key: string): void {
  running.get(key)?.pause();
  leaveTurn(key);
  changeUpload(key, { step: 'paused' });
}

export function resumeUpload(key: string): void {
  changeUpload(key, { step: 'sending' });
  running.get(key)?.resume();
}

/** Ends an upload and takes it out of the list. */
export function cancelUpload(key: string): void {
  running.get(key)?.cancel();
  end(key);
  dropUpload(key);
}

let connected: string | null = null;

/**
 * Lists what a reload interrupted, and goes on when the network is back. Uploads go on while another page is shown, and end with
 * the session. Returns what disconnects them from the page.
 */
export function connectUploads(host: HostServices): () => void {
  if (connected !== ownerOf(host)) leaveUploads();
  connected = ownerOf(host);
  for (const { storageKey, name, bytes } of unfinishedUploads(ownerOf(host))) {
    if (!isListed(storageKey)) addUpload({ key: storageKey, name, bytes, sent: 0, step: 'interrupted' });
  }
  const goOn = () => {
    for (const { key, step } of uploadsNow()) if (step === 'offline') resumeUpload(key);
  };
  window.addEventListener('online', goOn);
  return () => {
    window.removeEventListener('online', goOn);
    if (connected !== ownerOf(host)) leaveUploads();
  };
}

/** Ends what belongs to the visitor before. */
function leaveUploads(): void {
  for (const [key, sending] of [...running]) {
    sending.pause();
    end(key);
  }
  forgetUploads();
}
