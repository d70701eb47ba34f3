import { MessageChannel } from 'node:worker_threads';
import { loadPdfJs } from './load-pdfjs.ts';

/**
 * The half of pdf.js that reads files, in the thread of the half that is asked. Left to itself, pdf.js passes messages between the two in
 * microtasks, so that no timer fires before a page is done; through a real channel they do.
 */
export async function startWorker() {
  const { PDFWorker } = await loadPdfJs();
  const { WorkerMessageHandler } = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { port1, port2 } = new MessageChannel();
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
    },
  };
}
