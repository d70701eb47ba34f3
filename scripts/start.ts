import { spawn } from 'node:child_process';
import path from 'node:path';
import { releasesFolder, UserError, workspaceRoot } from '@orangery/build/tools';
import { buildOrExit } from './lib/build-all.ts';
import { isFree, portOr } from './lib/ports.ts';
import { publishAll } from './lib/publish-all.ts';

function exitWith(problem: unknown): never {
  console.error(problem);
  process.exit(1);
}

const root = workspaceRoot(import.meta.dirname);
const port = portOr(3000, process.env.PORT);

if (port === undefined) exitWith('PORT must be a port number: PORT=3100 pnpm start');
if (!(await isFree(port)))
  exitWith(`Port ${port} is in use. Stop what runs there, or choose another: PORT=3100 pnpm start`);
await buildOrExit(root);
await publishAll(root, releasesFolder(root)).catch((error: unknown) =>
  exitWith(error instanceof UserError ? error.message : error),
);

// The server says where it listens. It is in a separate process group, so that Ctrl-C reaches it once, from here, and
// not from the terminal as well: a second signal would cut its answers off.
const server = spawn(process.execPath, ['src/server.ts'], {
  cwd: path.join(root, 'server'),
  stdio: 'inherit',
  detached: true,
  env: { ...process.env, PORT: String(port) },
});
let asked = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // npx and pnpm pass the same Ctrl-C on; only a later one is a person who does not want to wait.
    if (Date.now() - asked > 1000) server.kill(signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT');
    asked = Date.now();
  });
server.once('close', (code) => process.exit(code ?? 0));
