import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { deckOwners } from '../testing/deck-owners.ts';
import { deckOf, slideOf } from '../testing/decks.ts';

describe.each(testDatabases)('presentations that are kept, on $name', (database) => {
  const server = useTestApp(database);
  const { person } = deckOwners(server);

  test('a presentation is kept as it was saved, and listed with its first slide', async () => {
    const { save, get, list } = await person();
    const id = randomUUID();
    const deck = deckOf({ slides: [slideOf({ layout: 'title' }), slideOf({ id: 'bbbb', notes: 'Slowly' })] });
    const saved = await save(id, 0, deck);
    expect(saved.revision).toBe(1);
    expect((await get(id)).data).toMatchObject({ id, deck, revision: 1, updated_at: saved.updated_at });
    const { decks, ...rest } = await list();
    expect(decks).toEqual([
      expect.objectContaining({ id, title: 'Harvest', theme: 'orangery', slides: 2, cover: deck.slides[0] }),
    ]);
    expect(rest).toEqual({ more: false, max_decks: 3, download: false });
  });

  test('of two tabs that change a presentation, the second is refused and learns the revision', async () => {
    const { save, refused, get } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf());
    await save(id, 1, deckOf({ title: 'First tab' }));
    const answer = await refused(id, 1, deckOf({ title: 'Second tab' }));
    expect(answer).toMatchObject({ status: 409, code: errors.deckChanged });
    expect((await get(id)).data.title).toBe('First tab');
    const both = await Promise.all(['A', 'B'].map((title) => refused(id, 2, deckOf({ title }))));
    expect(both.map(({ code }) => code).sort()).toEqual([200, errors.deckChanged].sort());
  });

  test('the refusal of a changed presentation says which revision is there', async () => {
    const { token, save } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf());
    await save(id, 1, deckOf({ title: 'Other' }));
    const response = await server.app().inject({
      method: 'POST',
      url: '/chat/ppt/save',
      headers: { authorization: `Bearer ${token}` },
      payload: { deck_id: id, revision: 1, deck: deckOf({ title: 'Mine' }) },
    });
    expect(response.json()).toMatchObject({ code: errors.deckChanged, data: { revision: 2 } });
  });

  test('a client that lost the answer to a save may send it again', async () => {
    const { save } = await person();
    const id = randomUUID();
    const first = await save(id, 0, deckOf());
    expect(await save(id, 0, deckOf())).toEqual(first);
    const second = await save(id, 1, deckOf({ title: 'New' }));
    expect(await save(id, 1, deckOf({ title: 'New' }))).toEqual(second);
  });

  test('a presentation that is not there is no place for a later revision', async () => {
    const { refused, get } = await person();
    expect((await refused(randomUUID(), 4, deckOf())).code).toBe(errors.badRequestId);
    expect((await get(randomUUID())).code).toBe(errors.badRequestId);
  });

  test('the plan limits how many presentations are kept, and saving one of them again is no further one', async () => {
    const { save, refused, list } = await person();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await save(id, 0, deckOf());
    expect((await refused(randomUUID(), 0, deckOf())).code).toBe(errors.tooManyDecks);
    await save(ids[0] ?? '', 1, deckOf({ title: 'Again' }));
    expect((await list()).decks.map(({ title }) => title)).toEqual(['Again', 'Harvest', 'Harvest']);
  });

  test('a plan lets files be saved and more presentations be kept', async () => {
    const { list } = await person(2);
    expect(await list()).toMatchObject({ max_decks: 100, download: true });
  });

  test('a presentation of more than two megabytes is refused as such', async () => {
    const { refused } = await person();
    const large = (symbols: number) =>
      deckOf({
        slides: Array.from({ length: 150 }, (_, index) =>
          slideOf({ id: `s${1000 + index}`, notes: 'n'.repeat(symbols) }),
        ),
      });
    expect((await refused(randomUUID(), 0, large(20_000))).code).toBe(errors.deckTooLarge);
    const huge = { ...large(20_000), footer: 'x'.repeat(9 * 1024 * 1024) };
    expect((await refused(randomUUID(), 0, huge)).code).toBe(errors.deckTooLarge);
    expect((await refused(randomUUID(), 0, large(10_000))).code).toBe(200);
  });

  test('characters that the database cannot store do not fail a save', async () => {
    const { save, get } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf({ title: 'a\0b\ud800c' }));
    expect((await get(id)).data.deck.title).toBe('ab\ufffdc');
  });

  test('presentations are found by words of titles and texts in any script, whatever the case', async () => {
    const { save, list } = await person();
    const [one, two] = [randomUUID(), randomUUID()];
    await save(one, 0, deckOf({ title: 'Урожай 50%', slides: [slideOf({ notes: '今年的柑橘产量' })] }));
    await save(
      two,
      0,
      deckOf({
        slides: [
          slideOf({
            table: { header: ['كتاب'], rows: [['Größe_1']] },
            items: [{ heading: 'کیفیت', text: '' }],
          }),
        ],
      }),
    );
    const found = async (search: string) => (await list({ search })).decks.map(({ id }) => id);
    expect(await found('урожай')).toEqual([one]);
    expect(await found('柑橘')).toEqual([one]);
    expect(await found('50%')).toEqual([one]);
    expect(await found('5_%')).toEqual([]);
    expect(await found('کتاب کیفیت')).toEqual([two]);
    expect(await found('grösse_1')).toEqual([two]);
    expect(await found('урожай کیفیت')).toEqual([]);
    expect(await found('  ')).toEqual([two, one]);
  });

  test('a list is read page by page and misses none of the presentations that changed at the same moment', async () => {
    const { save, list } = await person(2);
    const ids = Array.from({ length: 7 }, () => randomUUID());
    await Promise.all(ids.map((id) => save(id, 0, deckOf())));
    const seen: string[] = [];
    let before: number | undefined;
    for (let more = true; more; ) {
      const page = await list({ limit: 2, ...(before !== undefined && { before }) });
      seen.push(...page.decks.map(({ id }) => id));
      before = page.decks.at(-1)?.updated_at;
      more = page.more;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  test('a new title is the title of the presentation and not of its first slide', async () => {
    const { token, save, get } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf());
    const { data } = await server.call(
      'POST /chat/ppt/rename',
      { body: { deck_id: id, title: ' Apples ' } },
      { token },
    );
    expect(data.revision).toBe(2);
    expect((await get(id)).data).toMatchObject({
      title: 'Apples',
      revision: 2,
      deck: { title: 'Apples', slides: [{ title: 'Title' }] },
    });
  });

  test('nobody sees or changes the presentation of another account, also under the same id', async () => {
    const [mine, other] = [await person(), await person()];
    const id = randomUUID();
    await mine.save(id, 0, deckOf({ title: 'Mine' }));
    expect((await other.get(id)).code).toBe(errors.badRequestId);
    await other.remove(id);
    await other.save(id, 0, deckOf({ title: 'Other' }));
    expect((await mine.get(id)).data.title).toBe('Mine');
  });

  test('presentations go with the account', async () => {
    const { token, password, save } = await person();
    const id = randomUUID();
    await save(id, 0, deckOf());
    await server.call('POST /chat/user/cancel', { body: { password } }, { token });
    const { db } = server.database();
    const { rows } = await sql`select from decks where id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });
});
