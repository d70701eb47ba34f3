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
  /** Why a release was given up: the first one, when several were. */
  error: string | null;
};

export const remoteRecords: Record<string, RemoteRecord> = proxy({});
const releases = new Map<string, ResolvedRelease>();

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @param first why another release was given up before this one */
export function recordAttempt(remote: string, candidate: Candidate, first?: unknown): void {
  const { version, origin, url } = candidate;
  const error = first === undefined ? null : messageOf(first);
  remoteRecords[remote] = { status: 'loading', version, origin, url, loadTime: null, views: [], error };
  if (candidate.kind === 'release') releases.set(remote, candidate.release);
  else releases.delete(remote);
}

export function recordReady(remote: string, loadTime: number, views: readonly string[]): void {
  const record = remoteRecords[remote];
  if (record) Object.assign(record, { status: 'ready', loadTime, views: [...views] });
}

export function recordFailure(remote: string, loadTime: number, error: unknown): void {
  const record = remoteRecords[remote];
  if (record) Object.assign(record, { status: 'failed', loadTime, error: record.error ?? messageOf(error) });
}

/** Called after a view of the remote was mounted: from now on this release is one to come back to. */
export function recordMounted(remote: string): void {
  const release = releases.get(remote);
  if (release && remoteRecords[remote]?.origin !== 'override') writeLastGood(remote, release);
}
