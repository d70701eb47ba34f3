import { type ApiClient, ApiError, countSymbols, type Drawing, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { type DrawingDraft, drawingState, dropDrawing, problemOf, putDrawing } from './drawing.state.ts';

type Ports = {
  api: ApiClient;
  /** The uses that are left have changed. */
  onSpent: () => void;
};

const tooLong = () => new ApiError('api', errors.badImageDescription, '');

const isRightLength = (prompt: string): boolean => {
  const symbols = countSymbols(prompt);
  return symbols >= limits.drawingSymbols.min && symbols <= limits.drawingSymbols.max;
};

/** Asks for a drawing. What was typed stays until the server has taken it. */
export async function draw(
  { api, onSpent }: Ports,
  draft: DrawingDraft = drawingState.draft,
  variationOf?: string,
): Promise<void> {
  const prompt = draft.prompt.trim();
  if (!isRightLength(prompt)) {
    drawingState.problem = { at: 'prompt', error: tooLong() };
    return;
  }
  if (drawingState.sending) return;
  drawingState.sending = true;
  drawingState.problem = null;
  const body = {
    ...draft,
    id: crypto.randomUUID(),
    prompt,
    ...(variationOf !== undefined && { variation_of: variationOf }),
  };
  try {
    putDrawing(await api.call('POST /chat/images', { body }, { quiet: true }));
    drawingState.fresh = body.id;
    onSpent();
  } catch (error) {
    drawingState.problem = problemOf(error);
  } finally {
    drawingState.sending = false;
  }
}

const idsOf = (drawings: readonly Drawing[]) => new Set(drawings.map(({ id }) => id));

/** What was asked for or deleted while the list was on its way is not in it yet. */
function withMeanwhile(before: ReadonlySet<string>, listed: readonly Drawing[]): Drawing[] {
  const [now, known] = [idsOf(drawingState.drawings), idsOf(listed)];
  const added = drawingState.drawings.filter(({ id }) => !before.has(id) && !known.has(id));
  return [...added, ...listed.filter(({ id }) => now.has(id) || !before.has(id))];
}

/** Reads the newest drawings; what is being drawn is found again after a reload. */
export async function loadDrawings({ api }: Pick<Ports, 'api'>): Promise<void> {
  const { owner } = drawingState;
  const before = idsOf(drawingState.drawings);
  if (drawingState.status !== 'ready') drawingState.status = 'loading';
  try {
    const { drawings, more } = await api.call('GET /chat/images', { query: {} }, { quiet: true });
    if (owner !== drawingState.owner) return;
    Object.assign(drawingState, { drawings: withMeanwhile(before, drawings), more, status: 'ready' });
  } catch {
    if (owner === drawingState.owner && drawingState.status === 'loading') drawingState.status = 'failed';
  }
}

export async function loadOlder({ api }: Pick<Ports, 'api'>): Promise<void> {
  const { owner } = drawingState;
  const before = drawingState.drawings.at(-1)?.created_at;
  if (before === undefined) return;
  const older = await api.call('GET /chat/images', { query: { before } });
  if (owner !== drawingState.owner) return;
  const known = new Set(drawingState.drawings.map(({ id }) => id));
  drawingState.drawings.push(...older.drawings.filter(({ id }) => !known.has(id)));
  drawingState.more = older.more;
}

export async function cancelDrawing({ api, onSpent }: Ports, id: string): Promise<void> {
  putDrawing(await api.call('POST /chat/images/cancel', { body: { id } }));
  onSpent();
}

/** False when the server did not delete it. */
export async function deleteDrawing({ api }: Pick<Ports, 'api'>, id: string): Promise<void> {
  await api.call('POST /chat/images/delete', { body: { id } });
  dropDrawing(id);
}

/** The same picture once more, otherwise. */
export const vary = (ports: Ports, { prompt, style, size }: Drawing, address: string): Promise<void> =>
  draw(ports, { prompt, style, size, count: 1 }, address);
