import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { cheapHash, testConfig } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { textOf } from '../chat/testing/chat-client.ts';
import { outlineAsked, pieces, slidesAsked, slidesIn, written } from './testing/asked.ts';
import { deckOf } from './testing/decks.ts';
import { startModel, useWriting } from './testing/writing.ts';

const upstream = await startModel();

describe.each(testDatabases)('slides that a model makes, on $name', (database) => {
  const { config, db, person, ppt, server } = useWriting(upstream, database);

  it('the slides of a model come line by line, and are charged once they are all there', async () => {
    const { token, uses } = await person();
    upstream.script([{ tokens: pieces(written) }]);
    const asked = slidesAsked();
    const events = await (await ppt.ask('slides', token, asked)).rest();
    expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
    expect(slidesIn(events).map(({ layout }) => layout)).toEqual(['title', 'big-number', 'closing']);
    expect(await uses()).toEqual(['presentation settled']);
    const again = await (await ppt.ask('slides', token, asked)).rest();
    expect(textOf(again)).toBe(textOf(events));
    expect(await uses()).toHaveLength(1);
  });

  it('a person without a presentation left is refused before a model is asked', async () => {
    const { token, uses } = await person();
    upstream.script(() => ({ text: written }));
    await (await ppt.ask('slides', token, slidesAsked())).rest();
    const asked = upstream.requests.length;
    expect(await (await ppt.ask('slides', token, slidesAsked())).refusal()).toMatchObject({
      code: errors.presentationsUsedUp,
    });
    expect(upstream.requests).toHaveLength(asked);
    expect(await uses()).toHaveLength(1);
  });

  it('slides that the plan has no room to keep are neither made nor charged', async () => {
    const { token, uses } = await person();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const deck_id of ids)
      await server.call('POST /chat/ppt/save', { body: { deck_id, revision: 0, deck: deckOf() } }, { token });
    const before = upstream.requests.length;
    expect(await (await ppt.ask('slides', token, slidesAsked())).refusal()).toMatchObject({
      code: errors.tooManyDecks,
    });
    expect(upstream.requests).toHaveLength(before);
    expect(await uses()).toEqual([]);
    await server.call('POST /chat/ppt/remove', { body: { deck_ids: ids.slice(0, 1) } }, { token });
    upstream.script(() => ({ text: written }));
    const events = await (await ppt.ask('slides', token, slidesAsked())).rest();
    expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
  });

  it.each([
    ['fails at once', { status: 400 }],
    ['breaks off in the middle', { tokens: pieces(written), failAfter: 12 }],
  ])('slides whose model %s are refunded', async (_, plan) => {
    const { token, uses } = await person();
    upstream.script(() => plan);
    const events = await (await ppt.ask('slides', token, slidesAsked())).rest();
    expect(events.at(-1)).toMatchObject({ type: 'error' });
    expect(await uses()).toEqual(['presentation refunded']);
  });

  it('slides that are stopped before they are all there are refunded, and what was written stays', async () => {
    const { token, uses } = await person();
    const [first = '', ...rest] = written.split('\n');
    upstream.script([{ tokens: [`${first}\n`, ...rest], waitAfter: 1 }]);
    const asked = slidesAsked();
    const reading = await ppt.ask('slides', token, asked);
    expect(await reading.next()).toMatchObject({ type: 'start', demo: false, quota: null });
    while ((await reading.next())?.type !== 'delta') {}
    expect(await ppt.stop(token, asked.answer_id)).toMatchObject({ data: { stopped: true } });
    expect((await reading.rest()).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' });
    expect(await uses()).toEqual(['presentation refunded']);
    const resumed = await (await ppt.resume(token, asked.answer_id)).rest();
    expect(slidesIn(resumed).map(({ title }) => title)).toEqual(['Citrus']);
    expect(await (await ppt.ask('slides', token, asked)).rest()).toHaveLength(resumed.length);
  });

  it('slides are stopped and refunded when their person logs out, and an outline goes on', async () => {
    const { token, uses } = await person();
    upstream.script([
      { tokens: pieces(written), waitAfter: 12 },
      { text: '# Citrus\n## Harvest', waitAfter: 1 },
    ]);
    const slides = await ppt.ask('slides', token, slidesAsked());
    while ((await slides.next())?.type !== 'delta') {}
    const outline = await ppt.ask('outline', token, outlineAsked({ kind: 'topic', text: 'Citrus' }));
    await outline.next();
    await server.call('POST /chat/user/logout', { body: {} }, { token });
    expect((await slides.rest()).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' });
    expect(await uses()).toEqual(['presentation refunded']);
    upstream.release();
    expect((await outline.rest()).at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
  });

  it('slides whose process has died are refunded, however much was written', async () => {
    const { token, id, uses } = await person();
    const dead = randomUUID();
    await sql`
      insert into answers (id, account_id, room_id, model, demo, status, kind, text, created_at, updated_at)
      values (${dead}, ${id}, '', 'presentation', false, 'streaming', 'presentation', '{"slide":{}}', now(), now() - interval '5 minutes')`.execute(
      db(),
    );
    await sql`
      insert into quota_uses (id, account_id, pool, model, amount, source, status, day, created_at, updated_at)
      values (${dead}, ${id}, 'presentation', 'presentation', 1, 'plan', 'reserved', current_date, now(), now() - interval '5 minutes')`.execute(
      db(),
    );
    const other = await buildApp(testConfig(config), { database: server.database(), hashCost: cheapHash });
    await other.close();
    expect(await uses()).toEqual(['presentation refunded']);
    expect((await (await ppt.resume(token, dead)).rest()).at(-1)).toMatchObject({
      code: errors.serverRestarted,
    });
  });

  it('a long outline is asked for in parts, and a part that a model spoils is made by rules', async () => {
    const { token } = await person();
    const many = {
      title: 'Many',
      slides: Array.from({ length: 20 }, (_, index) => ({
        title: `Part ${index}`,
        points: [{ text: `Says ${index}`, level: 0 }],
      })),
    };
    upstream.script([
      { text: 'no JSON at all' },
      { text: '{"n":9,"layout":"text","title":"Nine","body":["x"]}' },
      { text: 'Sorry.' },
    ]);
    const events = await (await ppt.ask('slides', token, slidesAsked({ outline: many }))).rest();
    const slides = slidesIn(events);
    expect(slides.map(({ title }) => title)).toEqual(
      many.slides.map(({ title }, index) => (index === 8 ? 'Nine' : title)),
    );
    expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length);
  });
});
