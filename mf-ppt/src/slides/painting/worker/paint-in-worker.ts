import { startWorker } from '@orangery/platform';
import { isNothing, type Needs } from '../../scene/needs.ts';
import type { FamilyFiles } from '../../text/font-files.ts';
import type { Picture } from '../brush.ts';
import type { LoadedMaterials } from '../load-materials.ts';
import type { PaintAnswer, Painted, PaintJob, PaintRequest } from './messages.ts';

/** One end of the connection of the page with a worker. */
export type PaintPort = Pick<Worker, 'terminate'> & {
  postMessage: (message: PaintRequest) => void;
  addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void;
};

export type WorkerPainter = {
  /** Rejects where the worker cannot paint, or has ended. */
  readonly paint: (job: PaintJob) => Promise<Painted>;
  /** Loads what the worker misses and gives it to it; null: it misses nothing. Never rejects. */
  readonly supply: (needs: Needs) => Promise<void> | null;
  readonly end: () => void;
};

type Dependencies = {
  readonly materials: LoadedMaterials;
  readonly start?: () => PaintPort;
  readonly loadFiles?: () => Promise<Readonly<Record<string, FamilyFiles>>>;
};

const startPainter = (): PaintPort => startWorker(new URL('./paint.worker.ts', import.meta.url));

/** With absolute addresses: those of a worker are not those of the page. */
async function loadFontFiles(): Promise<Readonly<Record<string, FamilyFiles>>> {
  const { fontFiles } = await import('../../text/font-files.ts');
  const absolute = (_: string, value: unknown) =>
    typeof value === 'string' ? new URL(value, document.baseURI).href : value;
  return JSON.parse(JSON.stringify(fontFiles), absolute);
}

/** What can be sent: an element of the page cannot. */
async function sendable(picture: Picture | null | undefined): Promise<Picture | null> {
  if (!picture || picture.source instanceof ImageBitmap) return picture ?? null;
  const source = await createImageBitmap(picture.source as HTMLImageElement).catch(() => null);
  return source && { ...picture, source };
}

type Waiting = { resolve: (painted: Painted) => void; reject: (error: Error) => void };

/** Paints slides in a worker, so that the page scrolls and answers keys meanwhile. */
export function createWorkerPainter({
  materials,
  start = startPainter,
  loadFiles = loadFontFiles,
}: Dependencies): WorkerPainter {
  const worker = start();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const settle = (answer: Exclude<PaintAnswer, { kind: 'ready' }>) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'painted') asked?.resolve(answer);
    else asked?.reject(new Error('The slide could not be painted.'));
  };
  const ended = new AbortController();
  const fail = () => {
    worker.terminate();
    ended.abort(new Error('Nothing can be painted in a worker.'));
    for (const asked of waiting.values()) asked.reject(ended.signal.reason);
    waiting.clear();
  };
  const isReady = new Promise<void>((resolve, reject) => {
    ended.signal.addEventListener('abort', () => reject(ended.signal.reason));
    worker.addEventListener('message', ({ data }) => {
      const answer = data as PaintAnswer;
      if (answer.kind === 'ready') resolve();
      else settle(answer);
    });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  const begun = Promise.all([isReady, loadFiles()]).then(([, files]) =>
    worker.postMessage({ kind: 'fonts', files }),
  );
  // `paint` says so.
  begun.catch(fail);

  const load = async (needs: Needs): Promise<void> => {
    await materials.load(needs);
    const pictures = await Promise.all(
      needs.addresses.map(async (address) => [address, await sendable(materials.picture(address))] as const),
    );
    const icons = needs.icons.map((icon) => [icon, materials.icon(icon) ?? []] as const);
    worker.postMessage({ kind: 'materials', icons, pictures });
  };
  return {
    paint: async (job) => {
      await begun;
      ended.signal.throwIfAborted();
      return new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ kind: 'paint', id: last, job });
      });
    },
    supply: (needs) => (isNothing(needs) ? null : load(needs)),
    end: fail,
  };
}
