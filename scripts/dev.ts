import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import {
  apiPort,
  developmentPort,
  remoteFolders,
  remoteOptions,
  shellPort,
  startRspack,
  workspaceRoot,
} from '@orangery/build/tools';
import { takenPorts } from './lib/ports.ts';
import { prefixed } from './lib/prefixed.ts';

const root = workspaceRoot(import.meta.dirname);
const env = { API_ORIGIN: `http://localhost:${apiPort()}` };

type Part = { name: string; port: number; start: () => ChildProcess };

const server: Part = {
  name: 'server',
  port: apiPort(),
  start: () =>
    spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server.ts'], {
      cwd: path.join(root, 'server'),
      stdio: 'pipe',
      // A restart after an edit waits for no answer.
      env: { DRAIN_SECONDS: '0', ...process.env, PORT: String(apiPort()) },
    }),
};
const devServer = (folder: string, port: number): Part => ({
  name: path.basename(folder),
  port,
  start: () => startRspack('serve', folder, env, 'pipe'),
});
const remotes = await Promise.all(
  remoteFolders(root).map(async (folder) =>
    devServer(folder, developmentPort((await remoteOptions(folder)).port)),
  ),
);
const parts: Part[] = [server, devServer(path.join(root, 'shell'), shellPort()), ...remotes];

const taken = await takenPorts(parts);
if (taken.length > 0) {
  const list = taken.map(({ name, port }) => `${port} (for ${name})`).join(', ');
  console.error(
    `In use already: port ${list}. Stop what runs there first, or move all ports: PORT_OFFSET=100 pnpm dev`,
  );
  process.exit(1);
}

const width = Math.max(...parts.map(({ name }) => name.length));
const children = parts.map((part, index) => {
  const child = part.start();
  prefixed(child, part.name, index, width);
  return child;
});

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
for (const [index, child] of children.entries())
  child.once('close', (code) => {
    if (!stopping) console.error(`${parts[index]?.name} has ended; stopping the others.`);
    stop(code ?? 1);
  });

console.log(`The shell: http://localhost:${shellPort()}   the API: ${env.API_ORIGIN}\n`);
