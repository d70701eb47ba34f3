import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

describe.each(testDatabases)('accounts on $name', (database) => {
  const server = useTestApp(database);
  test('x', async () => {
    const a = await server.signUp();
    const b = await server.call('GET /chat/user/info', {}, { token: a.token });
    expect(b.data.username).toBe(a.username);
  });
});
