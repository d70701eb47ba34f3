import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createChatRepository } from './chat.repository.ts';

describe.each(testDatabases)('answers on $name', (database) => {
  const server = useTestApp(database);

  it('of one account stay within the limit, however many are asked for at the same moment', async () => {
    const { db, kind } = server.database();
    const repository = createChatRepository(db, { runsAlone: kind === 'embedded' });
    for (let account = 0; account < 8; account += 1) await server.signUp();
    const accounts = await db.selectFrom('accounts').select('id').execute();
    const insert = ({ id }: { id: string }) =>
      repository.insert(
        { id: randomUUID(), accountId: id, roomId: '20230000001', model: '3.5', demo: false, at: new Date() },
        { limit: 3, aliveSince: new Date(0) },
      );
    const taken = await Promise.all(
      accounts.map((account) => Promise.all(Array.from({ length: 20 }, () => insert(account)))),
    );
    expect(taken.map((inserted) => inserted.filter(Boolean).length)).toEqual(accounts.map(() => 3));
  });
});
