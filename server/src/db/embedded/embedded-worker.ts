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

const { dataDir, socket, template } = workerData as EmbeddedWorkerData;

const db = await PGlite.create({
  dataDir: dataDir ?? 'memory://',
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
