import { expect, test } from 'vitest';
import type { OneTimeTokens } from '../one-time-tokens/one-time-tokens.service.ts';
import { createScans } from './scans.service.ts';

/** Tokens in memory. `afterLook` runs between two looks of one request, as another request may. */
function memoryTokens(afterLook: (kind: string) => Promise<void>): OneTimeTokens {
  const kept = new Map<string, Record<string, unknown>>();
  return {
    issue: async (kind, data) => {
      kept.set(kind, data);
      return kind;
    },
    look: async (kind) => {
      const found = kept.get(kind);
      await afterLook(kind);
      return found;
    },
    take: async (kind) => {
      const found = kept.get(kind);
      kept.delete(kind);
      return found;
    },
    fill: async (kind, _id, data) => {
      kept.set(kind, { ...kept.get(kind), ...data });
      return true;
    },
    isFirstUse: async () => true,
    tidy: async () => {},
  };
}

test('a scan that another request finishes between two looks is used up, not waiting', async () => {
  let finish = async () => {};
  const scans = createScans(
    memoryTokens(async (kind) => {
      if (kind === 'scan') await finish();
    }),
    () => new Date(0),
  );
  const scene = await scans.openScene();
  const ticket = await scans.begin(scene, 'https://wechat.example/qr', {});
  await scans.confirm(scene, 'openid-ada');
  const { scan } = await scans.look(ticket);
  finish = () => scans.finish(ticket, scan);
  await expect(scans.look(ticket)).rejects.toMatchObject({ code: 20028 });
});
