import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimits } from '../../../http/rate-limits.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createCaptchaRepository } from './captcha.repository.ts';
import { registerCaptcha, tidyEvery } from './captcha.routes.ts';
import { createCaptchas } from './captcha.service.ts';

describe.each(testDatabases)('old captchas on $name', (database) => {
  const server = useTestApp(database);

  test('asking for a captcha does not wait for old ones to be deleted', async () => {
    const { db } = server.database();
    const [old, fresh] = ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'];
    await sql`insert into captchas (id, text_hash, created_at, expires_at) values
      (${old}, 'hash', now() - interval '1 hour', now() - interval '55 minutes'),
      (${fresh}, 'hash', now(), now() + interval '5 minutes')`.execute(db);
    const asked = (await server.call('GET /chat/help/captcha')).data.captcha_id;
    const ids = async () => {
      const rows = await db.selectFrom('captchas').select('id').execute();
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await ids()).toEqual([old, fresh, asked].toSorted());
    const repository = createCaptchaRepository(db);
    await createCaptchas({ repository, now: () => new Date() }).tidy();
    expect(await ids()).toEqual([fresh, asked].toSorted());
  });
});

describe('while the server runs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('old captchas are deleted every few minutes', async () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    app.decorate('servedEndpoints', new Set<never>());
    const tidy = vi.fn(async () => {});
    const issue = () => Promise.reject(new Error('not called'));
    await registerCaptcha(app, { captchas: { issue, tidy }, limits: createRateLimits(1, undefined) });
    await vi.advanceTimersByTimeAsync(2 * tidyEvery);
    expect(tidy).toHaveBeenCalledTimes(2);
    await app.close();
  });
});
