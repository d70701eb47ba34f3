import { MessageChannel } from 'node:worker_threads';
import { loadPdfJs } from './load-pdfjs.ts';

/** Node 20 cannot release it, and collects it later. */
type Releasable = ArrayBuffer & { readonly transfer?: (length: number) => ArrayBuffer };

/**
 * The half of pdf.js that reads files, in the thread of the half that is asked. Left to itself, pdf.js passes messages between the two in
 * microtasks, so that no timer fires before a page is done; through a real channel they do.
 */
export async function startWorker() {
  const { PDFWorker } = await loadPdfJs();
  const { WorkerMessageHandler } = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { port1, port2 } = new MessageChannel();
  const files: Releasable[] = [];
  port2.on('message', (message: unknown) => {
    const file = fileOf(message);
    if (file) files.push(file);
  });
  WorkerMessageHandler.initializeFromPort(port2);
  // Its types know of no port.
  const worker = new PDFWorker({ port: port1 as unknown as null });
  port1.start();
  port2.start();
  return {
    worker,
    stop: () => {
      worker.destroy();
      port1.close();
      // Collected when V8 finds it worth while, files of some batches would be in memory together.
      for (const file of files) file.transfer?.(0);
    },
  };
}

/** The file that pdf.js is given, which belongs to its reading half from there on. */
function fileOf(message: unknown): Releasable | undefined {
  const { data } = (message as { data?: { data?: unknown } | null }).data ?? {};
  return data instanceof Uint8Array && data.buffer instanceof ArrayBuffer ? data.buffer : undefined;
}
