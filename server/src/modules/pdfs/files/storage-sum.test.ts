import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from '@orangery/api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../../config/repository-root.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { createTus, hashOf } from './testing/tus.ts';

const allowance = { documents: 2, bytes: 1_400, file_bytes: 1_200, pages: 10, recognized_pages: 10 };

/** The catalogue of the product with little room for the second level. */
function smallPlans(folder: string): string {
  const catalogue = JSON.parse(
    readFileSync(path.join(repositoryRoot, 'server/catalogue/plans.json'), 'utf8'),
  );
  catalogue.levels[2].pdfs = allowance;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'plans.json');
  writeFileSync(file, JSON.stringify(catalogue));
  return file;
}

/** Files that differ in their number, and fail when they are read, which takes no time. */
const contentOf = (file: number): Buffer => Buffer.from(`%PDF-1.7 ${file}\n`.padEnd(300 + 150 * file, '%'));
const file = fc.nat(4);
const step = fc.oneof(
  fc.record({ do: fc.constant('upload' as const), file, ends: fc.constantFrom('kept', 'broken', 'left') }),
  fc.record({ do: fc.constant('race' as const), files: fc.tuple(file, file) }),
  fc.record({
    do: fc.constantFrom('remove' as const, 'restore' as const),
    files: fc.array(file, { minLength: 1, maxLength: 3 }),
  }),
);

/** A document is restored after others have taken its place. */
const restoredTooLate = [
  { do: 'upload' as const, file: 0, ends: 'kept' as const },
  { do: 'remove' as const, files: [0] },
  { do: 'upload' as const, file: 1, ends: 'kept' as const },
  { do: 'upload' as const, file: 2, ends: 'kept' as const },
  { do: 'restore' as const, files: [0] },
];

describe('the storage of an account', () => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(undefined, { config: { dataDir, plansFile: smallPlans(dataDir) } });

  const person = async () => {
    const { token } = await server.signUp();
    await server.database().db.updateTable('accounts').set({ vip_level: 2 }).execute();
    const tus = createTus(server, token);
    /** Ids that files have had, the last one of each. */
    const ids = new Map<number, string>();
    const upload = async (number: number, ends: string) => {
      const content = contentOf(number);
      const sha256 = ends === 'broken' ? hashOf(Buffer.from('another')) : hashOf(content);
      const { code = 200, headers } = await tus.create(content.length, { sha256 });
      if (code !== 200) return code;
      const url = String(headers.location);
      if (ends === 'left') return void (await tus.append(url, 0, content.subarray(0, 100)));
      const answer = await tus.append(url, 0, content);
      if (answer.status === 204) ids.set(number, url.slice(url.lastIndexOf('/') + 1));
      return answer.code ?? 200;
    };
    const change = (how: 'remove' | 'restore', files: readonly number[]) => {
      const pdf_ids = files.flatMap((number) => ids.get(number) ?? []);
      return pdf_ids.length === 0
        ? undefined
        : server.call(`POST /chat/pdfs/${how}`, { body: { pdf_ids } }, { token });
    };
    const list = async () => (await server.call('GET /chat/pdfs', {}, { token })).data;
    return { upload, change, list, ids };
  };

  const countIn = (folder: string) => {
    const within = path.join(dataDir, 'objects', folder);
    return existsSync(within) ? readdirSync(within).length : 0;
  };
  const rowsOf = async (table: string) =>
    (await sql`select from ${sql.table(table)}`.execute(server.database().db)).rows.length;

  /** What the account has, by the rules. */
  const createModel = () => {
    const kept = new Set<number>();
    const sum = () => [...kept].reduce((total, number) => total + contentOf(number).length, 0);
    const fits = (number: number) =>
      kept.size < allowance.documents && sum() + contentOf(number).length <= allowance.bytes;
    const add = (number: number) => {
      if (kept.has(number)) return errors.pdfExists;
      if (!fits(number)) return errors.storageFull;
      kept.add(number);
      return 200;
    };
    return { kept, sum, add };
  };

  test('the storage sum of an account is that of its documents and within its plan, whatever it did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        const { upload, change, list, ids } = await person();
        const model = createModel();
        for (const taken of steps) {
          if (taken.do === 'upload') {
            const code = await upload(taken.file, taken.ends);
            if (taken.ends === 'kept') expect(code).toBe(model.add(taken.file));
          } else if (taken.do === 'race') {
            const codes = await Promise.all(taken.files.map((one) => upload(one, 'kept')));
            for (const [index, one] of taken.files.entries()) if (codes[index] === 200) model.kept.add(one);
          } else {
            await change(taken.do, taken.files);
            for (const one of taken.files.filter((number) => ids.has(number)))
              if (taken.do === 'remove') model.kept.delete(one);
              else model.add(one);
          }
          const { pdfs, used_bytes } = await list();
          expect(used_bytes).toBe(model.sum());
          expect(new Set(pdfs.map(({ id }) => id))).toEqual(
            new Set([...model.kept].map((one) => ids.get(one))),
          );
          expect(used_bytes).toBeLessThanOrEqual(allowance.bytes);
          expect(pdfs.length).toBeLessThanOrEqual(allowance.documents);
        }
        // Nothing is stored of what was refused, and everything of what may be restored.
        expect(countIn('pdf')).toBe(await rowsOf('pdfs'));
        expect(countIn('pdfparts')).toBe(await rowsOf('pdf_upload_parts'));
      }),
      { numRuns: 20, examples: [[restoredTooLate]] },
    );
  });
});
