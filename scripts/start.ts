import { spawn } from 'node:child_process';
import path from 'node:path';
import { releasesFolder, workspaceRoot } from '@orangery/build/tools';
import { buildAll, summaryOf } from './lib/build-all.ts';
import { isFree } from './lib/ports.ts';
import { publishAll } from './lib/publish-all.ts';

const root = workspaceRoot(import.meta.dirname);
const port = Number(process.env.PORT ?? 3000);

if (!(await isFree(port))) {
  console.error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=3100 pnpm start`);
  process.exit(1);
}
console.log(summaryOf(await buildAll(root)));
await publishAll(root, releasesFolder(root));

// The server says where it listens.
const server = spawn(process.execPath, ['src/server.ts'], {
  cwd: path.join(root, 'server'),
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
});
// Ctrl-C reaches the server by itself, being in the same terminal; it ends its streams, and this process waits for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('close', (code) => process.exit(code ?? 0));
