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
/** Files that failed and can be sent again, by the keys of their uploads. */
const chosen = new Map<string, File>();
/** Uploads that are being sent; one that is paused lets another go first. */
const sending = new Set<string>();
const waiting: (() => void)[] = [];

/** Checks and uploads files, a few at a time. One that was interrupted before goes on. */
export function uploadFiles(host: HostServices, files: readonly File[]): void {
  for (const file of files) void upload(host, file);
}

async function upload(host: HostServices, file: File): Promise<void> {
  const key = crypto.randomUUID();
  for (const one of uploadsNow())
    if (one.step === 'interrupted' && one.name === file.name && one.bytes === file.size) dropUpload(one.key);
  addUpload({ key, name: file.name, bytes: file.size, sent: 0, step: 'checking' });
  await checkAndSend(host, key, file);
}

async function checkAndSend(host: HostServices, key: string, file: File): Promise<void> {
  const owner = ownerOf(host);
  try {
    const problem = await problemOf(file);
    if (problem) return changeUpload(key, { step: 'failed', problem });
    const sha256 = await sha256Of(file);
    await turnToSend(key);
    const isWithoutNetwork = () => !navigator.onLine && changeUpload(key, { step: 'offline' });
    const { sendFile } = await loadPersistently(() => import('./tus-upload.ts'), isWithoutNetwork);
    if (ownerOf(host) !== owner || !isListed(key)) return leaveTurn(key);
    changeUpload(key, { step: 'sending' });
    const started = sendFile(file, {
      api: host.api,
      owner,
      isCurrent: () => ownerOf(host) === owner,
      sha256,
      onProgress: (sent) => changeUpload(key, { sent }),
      onDone: () => void finish(host, key),
      onRefused: (refusal) => refuse(key, file, refusal),
    });
    running.set(key, started);
  } catch {
    leaveTurn(key);
    failRetryable(key, file);
  }
}

function failRetryable(key: string, file: File, problem?: string): void {
  chosen.set(key, file);
  changeUpload(key, { step: 'failed', retryable: true, ...(problem !== undefined && { problem }) });
}

/** Sends a file again that the connection or the server let down. */
export function retryUpload(host: HostServices, key: string): void {
  const file = chosen.get(key);
  if (!file || !isListed(key)) return;
  chosen.delete(key);
  changeUpload(key, { step: 'checking', sent: 0, retryable: false, problem: '' });
  void checkAndSend(host, key, file);
}

const ownerOf = ({ session }: HostServices): string => ownerKey(session.username);

const isListed = (key: string): boolean => uploadsNow().some((one) => one.key === key);

/** Resolves when there is room for one more. */
async function turnToSend(key: string): Promise<void> {
  while (sending.size >= maxSending) {
    changeUpload(key, { step: 'waiting' });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
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

/** What a person can change: they take a plan, or delete documents. */
const changeable: readonly number[] = [errors.pdfPlanNeeded, errors.storageFull];

function refuse(key: string, file: File, refusal: Refusal): void {
  const isOffline = refusal === null && !navigator.onLine;
  if (isOffline) {
    changeUpload(key, { step: 'offline' });
    return;
  }
  end(key);
  if (refusal?.code === errors.pdfPlanNeeded) showUpgrade(documentsState.usage);
  if (refusal === null) failRetryable(key, file);
  else if (changeable.includes(refusal.code)) failRetryable(key, file, problemOfCode(refusal.code));
  else changeUpload(key, afterRefusal(refusal));
}

const problemOfCode = (code: number): string => i18next.t(`errors:code.${code}`, { defaultValue: '' });

function afterRefusal({ code, data }: NonNullable<Refusal>): Partial<Upload> {
  if (code === errors.pdfExists) {
    const { pdf_id: pdfId } = (data ?? {}) as { pdf_id?: unknown };
    return { step: 'exists', ...(typeof pdfId === 'string' && { pdfId }) };
  }
  return { step: 'failed', problem: problemOfCode(code) };
}

export function pauseUpload(key: string): void {
  running.get(key)?.pause();
  leaveTurn(key);
  changeUpload(key, { step: 'paused' });
}

/** Goes on with an upload, behind those that were let go first while it was paused. */
export async function resumeUpload(key: string): Promise<void> {
  if (!sending.has(key)) await turnToSend(key);
  if (!isListed(key)) return leaveTurn(key);
  changeUpload(key, { step: 'sending' });
  running.get(key)?.resume();
}

/** Ends an upload and takes it out of the list. */
export function cancelUpload(key: string): void {
  running.get(key)?.cancel();
  chosen.delete(key);
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
    for (const { key, step } of uploadsNow()) if (step === 'offline') void resumeUpload(key);
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
  chosen.clear();
  forgetUploads();
}
