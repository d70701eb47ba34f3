import { createServer } from 'node:net';

/** Can a server listen on this port of this machine? */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Those of the ports that are in use. */
export async function takenPorts<T extends { port: number }>(wanted: readonly T[]): Promise<T[]> {
  const free = await Promise.all(wanted.map(({ port }) => isFree(port)));
  return wanted.filter((_, index) => !free[index]);
}

/** The port that a variable names, `otherwise` when it is empty, undefined when it is no port. */
export function portOr(otherwise: number, text: string | undefined): number | undefined {
  if (!text?.trim()) return otherwise;
  const port = Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined;
}
