import { onTestFinished, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** What work of other processes takes, on a busy machine. */
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 250_000, interval: 50 });

/** Starts servers that are gone when the test has ended. */
export function createServers(environment: Record<string, string>) {
  const running: ServerProcess[] = [];
  const kill = async (server: ServerProcess): Promise<void> => {
    server.signal('SIGKILL');
    await server.exited;
  };
  onTestFinished(async () => {
    await Promise.all(running.map(kill));
  });
  return {
    kill,
    async start(more: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await startServerProcess({ RATE_LIMIT_FACTOR: '1000', ...environment, ...more });
      running.push(server);
      return server;
    },
  };
}

export async function signUpAt({ origin }: ServerProcess): Promise<{ token: string; password: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/chat/auto-register`, { method: 'POST', headers, body: '{}' });
  return ((await answer.json()) as { data: { token: string; password: string } }).data;
}
