import { vi } from 'vitest';

/** The half of pdf.js that reads, in this thread instead of a worker of its own; `workers` has what was started. */
export function inProcessWorkers() {
  const workers: { port: Worker; terminate: ReturnType<typeof vi.fn> }[] = [];
  const takeWorker = (): Worker => {
    const { port1, port2 } = new MessageChannel();
    const terminate = vi.fn(() => port1.close());
    const port = Object.assign(port1, { terminate }) as unknown as Worker;
    workers.push({ port, terminate });
    void import('pdfjs-dist/legacy/build/pdf.worker.mjs').then(({ WorkerMessageHandler }) => {
      WorkerMessageHandler.initializeFromPort(port2);
      port2.start();
      port1.start();
    });
    return port;
  };
  return { workers, takeWorker };
}
