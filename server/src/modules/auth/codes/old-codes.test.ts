import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createCodeRepository } from './code.repository.ts';
import { registerCodes, tidyEvery } from './codes.routes.ts';

describe.each(testDatabases)('old codes on $name', (database) => {
  const server = useTestApp(database);
  /** Codes of as many askers, sent so long ago. */
  const sent = (count: number, ago: string) =>
    sql`insert into sent_codes (purpose, contact, asker, code_hash, created_at, expires_at)
      select 'sign-in', number || '@example.org', 'device ' || number, 'hash', now() - ${ago}::interval,
        now() - ${ago}::interval + interval '10 minutes'
      from generate_series(1, ${count}) as number`.execute(server.database().db);
  const contacts = async () => {
    const rows = await server.database().db.selectFrom('sent_codes').select('contact').execute();
    return rows.map(({ contact }) => contact).toSorted();
  };

  test('asking for a code does not wait for old ones to be deleted', async () => {
    await sent(1, '1 hour');
    const body = { purpose: 'sign-in' as const, contact: 'new@example.org' };
    expect((await server.call('POST /chat/captcha-code', { body })).code).toBe(200);
    expect(await contacts()).toEqual(['1@example.org', 'new@example.org']);
    await createCodeRepository(server.database().db).deleteExpired(new Date());
    expect(await contacts()).toEqual(['new@example.org']);
  });

  test('a sign-in finds the codes of its device without reading those of others', async () => {
    await sent(2_000, '1 minute');
    const { db } = server.database();
    await sql`analyze sent_codes`.execute(db);
    const { rows } =
      await sql`explain update sent_codes set asker = 'other' where asker = 'device 7'`.execute(db);
    expect(JSON.stringify(rows)).toContain('sent_codes_asker');
  });
});

describe('while the server runs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('old codes are deleted every few minutes', async () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    app.decorate('servedEndpoints', new Set<never>());
    const tidy = vi.fn(async () => {});
    const unused = () => Promise.reject(new Error('not called'));
    await registerCodes(app, {
      config: { publicOrigin: undefined },
      captchas: { redeem: unused },
      codes: { ownContactOf: unused, send: unused, tidy },
    });
    await vi.advanceTimersByTimeAsync(2 * tidyEvery);
    expect(tidy).toHaveBeenCalledTimes(2);
    await app.close();
  });
});
