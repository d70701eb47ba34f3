import { proxy, useSnapshot } from 'valtio';

/**
 * Where an upload stands. `waiting`: others are sent first; `offline`: it goes on when the network is back; `interrupted`: the page was left, and goes on when the
 * person chooses the file again; `exists`: the account has the file already, as `pdfId`.
 */
export type UploadStep =
  | 'checking'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'interrupted'
  | 'exists'
  | 'failed';

export type Upload = {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  step: UploadStep;
  /** Why it failed, for a person; left out where the connection or the server did. */
  problem?: string;
  /** It failed, and may not when it is sent again. */
  retryable?: boolean;
  pdfId?: string;
};

const state = proxy<{ uploads: Upload[] }>({ uploads: [] });

export const useUploads = (): readonly Upload[] => useSnapshot(state).uploads as readonly Upload[];

export const uploadsNow = (): readonly Upload[] => state.uploads;

export function addUpload(upload: Upload): void {
  state.uploads.push(upload);
}

/** Changes an upload; nothing happens when it is gone. */
export function changeUpload(key: string, changes: Partial<Upload>): void {
  const upload = state.uploads.find((one) => one.key === key);
  if (upload) Object.assign(upload, changes);
}

export function dropUpload(key: string): void {
  state.uploads = state.uploads.filter((one) => one.key !== key);
}

export function forgetUploads(): void {
  state.uploads = [];
}
