import { setTimeout as wait } from 'node:timers/promises';
import type { StripeServer } from '@orangery/testing/stripe-server';
import type { World } from './world.ts';

type Report = ReturnType<StripeServer['event']>;

/** Milliseconds. */
const longestDelay = 3_000;
const repeatAfter = 1_000;
const tries = 60;

export type Reports = ReturnType<typeof createReports>;

/**
 * Delivers reports as a provider does on a bad day: each twice, to any server, one in three late and so after younger ones,
 * and again until it is taken.
 */
export function createReports(world: World) {
  const underWay = new Set<Promise<void>>();

  const deliver = async ({ payload, headers }: Report, onBegin: () => void): Promise<void> => {
    if (Math.random() < 1 / 3) await wait(Math.random() * longestDelay);
    onBegin();
    for (let count = 0; count < tries; count += 1) {
      const address = `${world.origin()}/chat/order/notify/stripe`;
      const taken = await fetch(address, { method: 'POST', body: payload, headers }).then(
        async (response) => {
          await response.text();
          return response.ok;
        },
        () => false,
      );
      if (taken) return;
      await wait(repeatAfter);
    }
    throw new Error('No server takes a report');
  };

  return {
    /** @param onBegin is called when the first copy sets out */
    send(report: Report, onBegin: () => void): void {
      for (const delivery of [deliver(report, onBegin), deliver(report, onBegin)]) {
        underWay.add(delivery);
        delivery.finally(() => underWay.delete(delivery)).catch(() => {});
      }
    },

    /** @throws when one was not taken */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
