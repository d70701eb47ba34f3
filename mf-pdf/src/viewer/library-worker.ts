import { startWorker } from '@orangery/platform';

let spare: Worker | null = null;

const start = (): Worker => startWorker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url));

/** Starts the worker that reads documents before somebody takes it: it comes up while the rest is still loading. */
export function warmUpWorker(): void {
  try {
    spare ??= start();
  } catch {
    // Where there are no workers, opening the document says so.
  }
}

/** A worker for one document, which the caller ends. */
export function takeWorker(): Worker {
  const worker = spare ?? start();
  spare = null;
  return worker;
}
