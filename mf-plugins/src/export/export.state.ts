import type { HostServices } from '@orangery/platform';
import { useSyncExternalStore } from 'react';
import type { MadeFile } from './files/messages.ts';
import type { ExportProgress } from './frame/calls.ts';
import type { RoomExport } from './frame/make-room-file.ts';

/** `name`: of the file, without its ending. */
export type Made = { readonly file: MadeFile; readonly name: string };

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly made: Made }
  | { readonly kind: 'nothing' | 'failed' };

const idle: ExportState = { kind: 'idle' };
let state: ExportState = idle;
/** Apart from the state: it changes many times a second, and only what shows it is drawn again. */
let progress: ExportProgress | null = null;
let running: AbortController | null = null;
const listeners = new Set<() => void>();

/** Another language, say, loads the page anew: the browser asks whether the file may be given up. */
const stay = (event: BeforeUnloadEvent) => event.preventDefault();

function set(next: ExportState, reached: ExportProgress | null = null): void {
  if (next.kind === 'running') window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
  state = next;
  progress = reached;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The one export of the page. It goes on when its panel is closed. */
export const useExportState = (): ExportState => useSyncExternalStore(subscribe, () => state);

/** How far the export is; null before it has begun. */
export const useExportProgress = (): ExportProgress | null => useSyncExternalStore(subscribe, () => progress);

/** Ends the export that is running, without a trace. */
export function cancelExport(): void {
  running?.abort();
  running = null;
  set(idle);
}

/** Forgets what came of the last one. */
export function resetExport(): void {
  if (!running) set(idle);
}

let isWatching = false;

/** What was said is for nobody else: it goes with the session, finished or not. */
function watchSession(bus: HostServices['bus']): void {
  if (isWatching) return;
  isWatching = true;
  bus.on('session:ended', cancelExport);
}

type Making = {
  readonly bus: HostServices['bus'];
  readonly name: string;
  /** Null: there is nothing to export. */
  readonly prepare: () => Promise<RoomExport | null>;
};

/** Makes a file, one at a time: null when another is running, or when it was cancelled or failed. */
export async function startExport({ bus, name, prepare }: Making): Promise<Made | null> {
  if (running) return null;
  watchSession(bus);
  const control = new AbortController();
  running = control;
  const isCurrent = () => running === control;
  const runningState: ExportState = { kind: 'running' };
  set(runningState);
  const end = (next: ExportState) => {
    if (!isCurrent()) return;
    running = null;
    set(next);
  };
  try {
    const what = await prepare();
    if (!what || what.rows.length === 0) {
      end({ kind: 'nothing' });
      return null;
    }
    const { makeRoomFile } = await import('./frame/make-room-file.ts');
    control.signal.throwIfAborted();
    const file = await makeRoomFile(what, control.signal, (reached) => {
      if (isCurrent()) set(runningState, reached);
    });
    if (!isCurrent()) return null;
    const made = { file, name };
    end({ kind: 'done', made });
    return made;
  } catch {
    end({ kind: 'failed' });
    return null;
  }
}
