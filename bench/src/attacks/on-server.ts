import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../kit/orangery-server.ts';
import { residentMemory } from '../kit/peak-memory.ts';
import { startModelServer } from '../kit/start-model-server.ts';
import { type Attack, rest, type Stage } from './attack.ts';
import { startGateway } from './start-gateway.ts';
import { watch } from './watch.ts';

type Site = Stage & { origin: string; messagesSent: () => number };

type Plan = Pick<Attack, 'name' | 'what'> & {
  /** Variables of the server; limits are the usual ones, and an address is what the attacker says. */
  env?: (stage: Stage) => Record<string, string>;
  /** With a model server that writes what the question says. */
  model?: true;
  /** With a gateway of text messages. */
  gateway?: true;
  /** Prepares what may take its time; the result is the attack, which resolves to what became of it. */
  prepare: (site: Site) => Promise<() => Promise<string>>;
};

/** An attack on one server process with an empty embedded database. */
export const onServer = ({ name, what, env, model, gateway, prepare }: Plan): Attack => ({
  name,
  what,
  play: async (stage) => {
    const { cleanUp, clone } = stage;
    const modelServer = model && (await startModelServer(cleanUp));
    const messages = gateway && (await startGateway(cleanUp));
    const server = await startServer(cleanUp, {
      clone,
      ...(modelServer && { modelUrl: modelServer.url }),
      env: {
        RATE_LIMIT_FACTOR: '1',
        TRUST_PROXY: 'on',
        ...(messages && { SMS_URL: messages.url }),
        ...env?.(stage),
      },
    });
    const messagesSent = () => messages?.sent() ?? 0;
    const attack = await prepare({ ...stage, origin: server.origin, messagesSent });
    const { result, visit, memory } = await watch(cleanUp, server, attack);
    await wait(stage.times(rest));
    return {
      memory,
      memoryAfter: residentMemory([server.pid]),
      latency: visit.latency,
      failed: `${visit.failed} of ${visit.requests}`,
      outcome: result,
      alive: server.isAlive(),
    };
  },
});
