import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { deckOwners } from '../testing/deck-owners.ts';
import { deckOf } from '../testing/decks.ts';

describe.each(testDatabases)('presentations that are removed, on $name', (database) => {
  const server = useTestApp(database);
  const { person, setLevel } = deckOwners(server);

  test('a removed presentation is gone and can be restored where it stood', async () => {
    const { save, remove, restore, list, get, refused } = await person();
    const [one, two] = [randomUUID(), randomUUID()];
    await save(one, 0, deckOf({ title: 'One' }));
    await save(two, 0, deckOf({ title: 'Two' }));
    await remove(one);
    expect((await list()).decks.map(({ title }) => title)).toEqual(['Two']);
    expect((await get(one)).code).toBe(errors.badRequestId);
    expect((await refused(one, 1, deckOf({ title: 'Late' }))).code).toBe(errors.badRequestId);
    await restore(one);
    expect((await list()).decks.map(({ title }) => title)).toEqual(['Two', 'One']);
  });

  test('what another tab still has of a removed presentation can be kept as a new one', async () => {
    const { save, remove, get } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf());
    await remove(id);
    expect((await save(id, 0, deckOf({ title: 'Still here' }))).revision).toBe(2);
    expect((await get(id)).data.title).toBe('Still here');
  });

  test('restoring brings no account above its plan by way of new ones, and takes none away from one that has shrunk', async () => {
    const { save, remove, restore, list } = await person();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await save(id, 0, deckOf());
    await remove(...ids);
    await save(randomUUID(), 0, deckOf({ title: 'New' }));
    expect((await restore(...ids)).code).toBe(errors.tooManyDecks);
    await restore(ids[0] ?? '', ids[1] ?? '');
    expect((await list()).decks).toHaveLength(3);

    const shrunk = await person(2);
    const many = Array.from({ length: 5 }, () => randomUUID());
    for (const id of many) await shrunk.save(id, 0, deckOf());
    await setLevel(shrunk.accountId, 1);
    await shrunk.remove(many[0] ?? '');
    expect((await shrunk.restore(many[0] ?? '')).code).toBe(200);
    expect((await shrunk.list()).decks).toHaveLength(5);
  });

  test('after ten minutes a removed presentation is gone for good', async () => {
    const { save, remove, restore, list } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf());
    await remove(id);
    const { db } = server.database();
    await sql`update decks set removed_at = removed_at - interval '11 minutes' where id = ${id}`.execute(db);
    await restore(id);
    expect((await list()).decks).toEqual([]);
  });
});
