// Makes the files of a new database, in a separate process: argument 1 is the absolute path of the folder it works in.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { takeLock } from './lock.ts';
import { lockIn, wholeIn } from './make-database.ts';

const [, , folder = ''] = process.argv;
// The engine holds up the thread for seconds, so it goes on that long after its server was killed: the lock says so.
takeLock(lockIn(folder));
// The server that started it is gone.
process.stdin.on('close', () => process.exit(1)).resume();
const files = path.join(folder, 'files');
const db = await PGlite.create({ dataDir: files });
await db.close();
await rename(files, wholeIn(folder));
process.exit();
