// Makes the files of a new database, in a separate process: argument 1 is the absolute path of its empty folder.
import { PGlite } from '@electric-sql/pglite';

const [, , dataDir = ''] = process.argv;
// The server that started it is gone.
process.stdin.on('close', () => process.exit(1)).resume();
const db = await PGlite.create({ dataDir });
await db.close();
process.exit();
