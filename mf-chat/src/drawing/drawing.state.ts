import { ApiError, type Drawing, type DrawingSize, type DrawingStyle } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { proxy, useSnapshot } from 'valtio';

export type DrawingDraft = { prompt: string; style: DrawingStyle; size: DrawingSize; count: number };

/** What is wrong, and the part of the form it belongs to. */
export type Problem = { at: 'prompt' | 'style' | 'size' | 'count' | 'form'; error: ApiError };

type DrawingState = {
  /** Whose drawings these are; null before anybody's were read. */
  owner: string | null;
  draft: DrawingDraft;
  problem: Problem | null;
  /** The request is on its way to the server. */
  sending: boolean;
  /** What was asked for last, until it has been brought into view. */
  fresh: string | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Newest first. */
  drawings: Drawing[];
  /** There are older ones at the server. */
  more: boolean;
};

const start: DrawingState = {
  owner: null,
  draft: { prompt: '', style: 'auto', size: 'square', count: 1 },
  problem: null,
  sending: false,
  fresh: null,
  status: 'idle',
  drawings: [],
  more: false,
};

/** The form outlives the panel: a stray close loses nothing. */
export const drawingState = proxy<DrawingState>(structuredClone(start));

export const useDrawing = (): DrawingState => useSnapshot(drawingState) as DrawingState;

/** What was drawn belongs to a person; what is being typed is kept over a login. */
export function forgetDrawings(owner: string | null): void {
  Object.assign(drawingState, structuredClone(start), { owner, draft: { ...drawingState.draft } });
}

export function resetDrawing(): void {
  Object.assign(drawingState, structuredClone(start));
}

export function changeDraft(change: Partial<DrawingDraft>): void {
  Object.assign(drawingState.draft, change);
  drawingState.problem = null;
}

/** Puts a drawing in its place: new ones stand first, a known one is replaced. */
export function putDrawing(drawing: Drawing): void {
  const at = drawingState.drawings.findIndex(({ id }) => id === drawing.id);
  if (at === -1) drawingState.drawings.unshift(drawing);
  else drawingState.drawings[at] = drawing;
}

export function dropDrawing(id: string): void {
  drawingState.drawings = drawingState.drawings.filter((drawing) => drawing.id !== id);
}

const places: Readonly<Record<number, Problem['at']>> = {
  [errors.badImageDescription]: 'prompt',
  [errors.sensitiveInput]: 'prompt',
  [errors.badImageStyle]: 'style',
  [errors.badImageSize]: 'size',
  [errors.badImageCount]: 'count',
};

/** Where an error is shown. Null when it is shown elsewhere (end of a session) or not at all (a cancellation). */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof ApiError)) throw error;
  if (
    error.kind === 'canceled' ||
    error.code === errors.sessionExpired ||
    error.code === errors.signedInElsewhere
  )
    return null;
  return { at: (error.kind === 'api' && places[error.code]) || 'form', error };
}
