import type { ResolvedRelease } from '@orangery/api';
import { proxy } from 'valtio';
import { writeLastGood } from './last-good.ts';
import type { Candidate, Origin } from './releases.ts';

/** What the page knows of a remote it has asked for: for diagnostics, for updates and for the last good release. */
export type RemoteRecord = {
  status: 'loading' | 'ready' | 'failed';
  version: string;
  origin: Origin;
  url: string;
  /** From the first request of this remote until it was there or given up, milliseconds. */
  loadTime: number | null;
  views: readonly string[];
  error: string | null;
};

export const remoteRecords: Record<string, RemoteRecord> = proxy({});
const releases = new Map<string, ResolvedRelease>();

export function recordAttempt(remote: string, candidate: Candidate): void {
  const { version, origin, url } = candidate;
  remoteRecords[remote] = { status: 'loading', version, origin, url, loadTime: null, views: [], error: null };
  if (candidate.kind === 'release') releases.set(remote, candidate.release);
  else releases.delete(remote);
}

export function recordReady(remote: string, loadTime: number, views: readonly string[]): void {
  const record = remoteRecords[remote];
  if (record) Object.assign(record, { status: 'ready', loadTime, views: [...views], error: null });
}

export function recordFailure(remote: string, loadTime: number, error: unknown): void {
  const record = remoteRecords[remote];
  const message = error instanceof Error ? error.message : String(error);
  if (record) Object.assign(record, { status: 'failed', loadTime, error: message });
}

/** Called after a view of the remote was mounted: from now on this release is one to come back to. */
export function recordMounted(remote: string): void {
  const release = releases.get(remote);
  if (release && remoteRecords[remote]?.origin !== 'override') writeLastGood(remote, release);
}
