import { setTimeout as wait } from 'node:timers/promises';
import type { AccountEvent } from '@orangery/api/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ask } from '../kit/api.ts';
import type { Bought } from './bought.ts';
import { patiently } from './patience.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const reconnectAfter = 1_000;

export type Page = ReturnType<typeof openPage>;

type Needs = { readonly until: number; readonly oranges: number };
type Waiting = { readonly order: Bought; readonly seen: () => void; needs?: Needs };

/**
 * The open page of a buyer: it reads the feed of the account, and asks for what the feed says has changed. Asks nothing by
 * itself, so that what arrives has come by the feed.
 */
export function openPage(world: World, token: string, signal: AbortSignal) {
  const waiting = new Map<string, Waiting>();
  let shown: Needs = { until: 0, oranges: 0 };
  let promised = 0;
  let isOpen = false;

  const compare = (): void => {
    for (const [id, { order, seen, needs }] of waiting) {
      if (!needs || needs.until > shown.until || needs.oranges > shown.oranges) continue;
      order.seenAt = performance.now();
      waiting.delete(id);
      seen();
    }
  };
  const lookAtOrder = async (id: string): Promise<void> => {
    const entry = waiting.get(id);
    if (!entry || entry.needs) return;
    const { order } = await patiently(() =>
      ask(world.origin(), 'GET /chat/order/check-is-paid', { order: id }, token),
    );
    if (order.state !== 'fulfilled' || entry.needs) return;
    const { until, oranges } = order.given ?? { until: null, oranges: null };
    promised += oranges ?? 0;
    entry.needs = { until: until ?? 0, oranges: oranges === null ? 0 : promised };
    compare();
  };
  const lookAtAccount = async (): Promise<void> => {
    const info = await patiently(() => ask(world.origin(), 'GET /chat/user/info', undefined, token));
    const { until, oranges } = shown;
    shown = { until: Math.max(until, info.expire_time ?? 0), oranges: Math.max(oranges, info.oranges) };
    compare();
  };
  const take = async (event: AccountEvent): Promise<void> => {
    if (event.type === 'order') await lookAtOrder(event.id);
    if (event.type === 'account') await lookAtAccount();
    // What happened while nobody listened.
    if (event.type === 'hello') await Promise.all([lookAtAccount(), ...[...waiting.keys()].map(lookAtOrder)]);
  };
  const listen = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, device: 'web' };
    const { ok, body } = await fetch(`${world.origin()}/chat/user/events`, { headers, signal });
    if (!ok || !body) throw new Error('The feed is refused');
    isOpen = true;
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events)
      void take({ type: event, ...JSON.parse(data) } as AccountEvent).catch(console.error);
  };
  const listenOn = async (): Promise<void> => {
    while (!signal.aborted) {
      await listen().catch(() => {});
      isOpen = false;
      if (!signal.aborted) await wait(reconnectAfter);
    }
  };
  void listenOn();

  return {
    isOpen: () => isOpen,

    /** Resolves when the page shows the order and what it gave. */
    show: (order: Bought): Promise<void> =>
      new Promise((seen) => {
        waiting.set(order.id, { order, seen });
      }),

    /** How many orders it has not seen fulfilled. */
    waiting: () => waiting.size,
  };
}
