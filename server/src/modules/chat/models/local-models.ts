import { listModels } from './listed-models.ts';

export type LocalServer = { name: string; baseUrl: string };

const localServers: readonly LocalServer[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
];

/** Milliseconds; the start of the server waits for it. */
const probeTimeout = 300;

/**
 * The first model server found on this machine that has a model. Nothing outside loopback is asked.
 * @param timeout milliseconds
 */
export async function findLocalServer(
  servers: readonly LocalServer[] = localServers,
  timeout = probeTimeout,
): Promise<LocalServer | undefined> {
  const listings = await Promise.all(servers.map(({ baseUrl }) => listModels(baseUrl, { timeout })));
  return servers.find((_, index) => listings[index] !== undefined);
}
