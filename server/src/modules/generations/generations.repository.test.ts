import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { NewGeneration } from './generation-rows.ts';
import { createGenerationsRepository } from './generations.repository.ts';

const running = { kind: 'chat', limit: 3, deadAfter: 60_000 };
const generationOf = (accountId: string): NewGeneration => ({
  id: randomUUID(),
  accountId,
  roomId: '20230000001',
  model: '3.5',
  demo: false,
  leftOut: 0,
});

describe.each(testDatabases)('generations on $name', (database) => {
  const server = useTestApp(database);

  it('generations of one account stay within the limit, however many are asked for at the same moment', async () => {
    const { db, kind } = server.database();
    const repository = createGenerationsRepository(db, { runsAlone: kind === 'embedded' });
    for (let account = 0; account < 8; account += 1) await server.signUp();
    const accounts = await db.selectFrom('accounts').select('id').execute();
    const insert = ({ id }: { id: string }) => repository.insert([generationOf(id)], running);
    const taken = await Promise.all(
      accounts.map((account) => Promise.all(Array.from({ length: 20 }, () => insert(account)))),
    );
    expect(taken.map((inserted) => inserted.flat().filter(Boolean).length)).toEqual(accounts.map(() => 3));
  });

  it('generations of an account that is gone are not begun, and those of others asked for with them are', async () => {
    const { db, kind } = server.database();
    const repository = createGenerationsRepository(db, { runsAlone: kind === 'embedded' });
    await server.signUp();
    const one = await db.selectFrom('accounts').select('id').orderBy('created_at', 'desc').executeTakeFirst();
    const asked = [generationOf('nobody'), generationOf(one?.id ?? '')];
    expect(await repository.insert(asked, running)).toEqual([false, true]);
  });

  it('generations are inserted together: each account its first three, an id once', async () => {
    const { db, kind } = server.database();
    const repository = createGenerationsRepository(db, { runsAlone: kind === 'embedded' });
    await server.signUp();
    await server.signUp();
    const [one, other] = await db.selectFrom('accounts').select('id').orderBy('created_at', 'desc').execute();
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() => generationOf(one?.id ?? ''));
    const others = generationOf(other?.id ?? '');
    if (!first || !second || !third || !fourth) throw new Error('no generations');
    expect(await repository.insert([first, first], running)).toEqual([true, false]);
    expect(await repository.insert([first, second, third, fourth, others], running)).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['is delivered when a tool has given something', 'done', '', '{}', true],
    ['is not delivered when its tools have given nothing', 'stopped', '', '{}', false],
    ['is not delivered by what only looks like a state', 'failed', '"state":"done" \0\ud800', '{}', false],
    ['is delivered when its tools show more than is free', 'waiting', '', `"\0${'x'.repeat(499)}`, true],
    ['is not delivered when its tools show what is free', 'waiting', '', `"\0\\\n${'x'.repeat(496)}`, false],
    [
      'is not delivered by what only looks like arguments',
      'failed',
      `"arguments":"${'x'.repeat(600)}"`,
      '{}',
      false,
    ],
  ] as const)('a generation without text %s', async (_, state, result, json, isDelivered) => {
    const { db, kind } = server.database();
    const repository = createGenerationsRepository(db, { runsAlone: kind === 'embedded' });
    await server.signUp();
    const one = await db.selectFrom('accounts').select('id').orderBy('created_at', 'desc').executeTakeFirst();
    const generation = generationOf(one?.id ?? '');
    await repository.insert([generation], running);
    const step = { number: 1, name: 'search', title: 'Search', arguments: json, state, result };
    await db
      .updateTable('answers')
      .set({ steps: JSON.stringify([{ revision: 1, step }]) })
      .where('id', '=', generation.id)
      .execute();
    expect(await repository.worthOf('chat', [generation.id])).toMatchObject([{ isDelivered }]);
  });

  it('news of a generation are what comes after the known texts, whatever its characters', async () => {
    const { db, kind } = server.database();
    const repository = createGenerationsRepository(db, { runsAlone: kind === 'embedded' });
    await server.signUp();
    const one = await db.selectFrom('accounts').select('id').orderBy('created_at', 'desc').executeTakeFirst();
    const generation = generationOf(one?.id ?? '');
    await repository.insert([generation], running);
    const write = (text: string, reasoning: string, textFrom = 0) =>
      db
        .updateTable('answers')
        .set({ text, reasoning, text_from: textFrom })
        .where('id', '=', generation.id)
        .execute();
    await write('Peel 🍊', 'Hm');
    const known = await repository.find(generation.id);
    if (!known) throw new Error('not found');
    await write('Peel 🍊 it 🍋', 'Hm 🤔');
    const news = await repository.findNews(known);
    expect(news).toMatchObject({ text: 'Peel 🍊 it 🍋', reasoning: 'Hm 🤔' });
    await write('Yes', 'Hm 🤔 Peel 🍊', 7);
    expect(await repository.findNews(news ?? known)).toMatchObject({
      text: 'Yes',
      textFrom: 7,
      reasoning: 'Hm 🤔 Peel 🍊',
    });
  });
});
