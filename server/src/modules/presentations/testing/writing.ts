import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeEach } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import type { TestDatabase } from '../../../testing/test-databases.ts';
import { pptClient } from './ppt-client.ts';

type Upstream = Awaited<ReturnType<typeof startOpenAiServer>>;

/** A model that tests script; each test begins without a script. */
export async function startModel(): Promise<Upstream> {
  const upstream = await startOpenAiServer();
  beforeEach(() => {
    upstream.hold();
    upstream.requests.splice(0);
    upstream.script(() => undefined);
  });
  afterAll(() => upstream.close());
  return upstream;
}

/** A server that has that model write presentations, and people whose uses are seen. */
export function useWriting(upstream: Upstream, database: TestDatabase) {
  const config = { openai: { baseUrl: upstream.url, apiKey: undefined } };
  const server = useTestApp(database, { config, overrides: { syncEvery: 20 } });
  const db = () => server.database().db;
  const person = async () => {
    const { token } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    const uses = async () =>
      (
        await db().selectFrom('quota_uses').select(['model', 'status']).where('account_id', '=', id).execute()
      ).map(({ model, status }) => `${model} ${status}`);
    return { token, id, uses };
  };
  return { config, server, ppt: pptClient(server.app), db, person };
}
