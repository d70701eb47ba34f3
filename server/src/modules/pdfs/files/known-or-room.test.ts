import { expect, test } from 'vitest';
import type { PlanCatalogue, Plans } from '../../plans/catalogue.ts';
import { knownOrRoom } from './known-or-room.ts';
import type { PdfRow } from './pdf-row.ts';

const pdfs = { documents: 1, bytes: 500, file_bytes: 500, pages: 20, recognized_pages: 20 };
const plans: Plans = { current: () => ({ levels: { 1: { pdfs } } }) as unknown as PlanCatalogue };

test('a document that another tab adds between two reads of the database is found, not counted against the plan', async () => {
  const document = { id: 'added' } as PdfRow;
  let reads = 0;
  /** What a read sees; the other tab commits right after the first. */
  const seen = async () => (reads++ === 0 ? undefined : document);
  const repository = {
    findByHash: seen,
    occupied: async () => ({ documents: (await seen()) ? 1 : 0, bytes: 0, tried: null }),
  };
  const account = { id: 'a', username: 'ada', vipLevel: 1 as const };
  expect(await knownOrRoom(account, { size: 100, sha256: 'x' }, { repository, plans })).toBe(document);
});
