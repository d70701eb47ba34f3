import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** What the thread is started with; the paths are absolute. */
export type EmbeddedWorkerData = {
  /** Where the data lives; undefined keeps it in memory. */
  readonly dataDir: string | undefined;
  /** Unix socket to listen on. */
  readonly socket: string;
  /** Dump of a data directory to start a new database from. */
  readonly template: string | undefined;
};

/** The engine's own 160 MB are filled at the start, whatever they hold; what a query reads twice fits into a tenth. */
const settings = ['-c', 'shared_buffers=16MB'];

const { dataDir, socket, template } = workerData as EmbeddedWorkerData;

const db = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
  startParams: [...PGlite.defaultStartParams, ...settings],
  ...(template && { loadDataDir: new Blob([await readFile(template)]) }),
});
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 });
await server.start();
parentPort?.postMessage('ready');

parentPort?.once('message', async () => {
  await server.stop();
  await db.close();
  parentPort?.close();
});
