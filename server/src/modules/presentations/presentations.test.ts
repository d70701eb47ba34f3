import { randomUUID } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { textOf } from '../chat/testing/chat-client.ts';
import { outlineAsked, pieces, slidesAsked, slidesIn } from './testing/asked.ts';
import { deckOf, slideOf } from './testing/decks.ts';
import { pptClient } from './testing/ppt-client.ts';
import { startModel, useWriting } from './testing/writing.ts';

const upstream = await startModel();

describe.each(testDatabases)('presentations that a model makes, on $name', (database) => {
  const { person, ppt } = useWriting(upstream, database);

  it('a change counts as a question to the default model', async () => {
    const { token, uses } = await person();
    upstream.script([{ tokens: pieces('{"edit":{"op":"remove","id":"bbbb"}}\n{"say":"Gone."}') }]);
    const deck = deckOf({ slides: [slideOf(), slideOf({ id: 'bbbb' })] });
    const events = await (
      await ppt.ask('edit', token, {
        answer_id: randomUUID(),
        deck,
        messages: [{ role: 'user', content: 'Delete slide 2' }],
      })
    ).rest();
    expect(textOf(events)).toBe('{"edit":{"op":"remove","id":"bbbb"}}\n{"say":"Gone."}\n');
    expect(events[0]).toMatchObject({ quota: { model: '3.5', left: 9 } });
    expect(await uses()).toEqual(['3.5 settled']);
  });

  it('no more than three are written for an account at the same time', async () => {
    const { token } = await person();
    upstream.script(() => ({ wait: true, text: '# A\n## B\n' }));
    const asked = Array.from({ length: 4 }, () => outlineAsked({ kind: 'topic', text: 'Citrus' }));
    const open = [];
    for (const each of asked.slice(0, 3)) open.push(await ppt.ask('outline', token, each));
    expect(await (await ppt.ask('outline', token, asked[3] ?? asked[0])).refusal()).toMatchObject({
      code: errors.tooManyRequests,
    });
    upstream.release();
    for (const each of open) await each.rest();
  });
});

describe('presentations without a model', () => {
  const server = useTestApp();
  const ppt = pptClient(server.app);

  it('are made of the own words, slide by slide, and say that no model wrote them', async () => {
    const { token } = await server.signUp();
    const text =
      '# Citrus\n\n## Harvest\n- Spain: 3.2 million\n- Italy: 2.1 million\n- Greece: 0.9 million\n\n## Trade\nPrices fell. Exports grew.';
    const events = await (await ppt.ask('outline', token, outlineAsked({ kind: 'text', text }))).rest();
    expect(events[0]).toMatchObject({ type: 'start', demo: true });
    expect(textOf(events)).toContain('## Harvest\n- Spain: 3.2 million\n');
    const slides = await (await ppt.ask('slides', token, slidesAsked())).rest();
    expect(slidesIn(slides).map(({ layout }) => layout)).toEqual(['title', 'big-number', 'closing']);
    const edited = await (
      await ppt.ask('edit', token, {
        answer_id: randomUUID(),
        deck: deckOf(),
        messages: [{ role: 'user', content: 'dark theme' }],
      })
    ).rest();
    expect(textOf(edited)).toContain('{"edit":{"op":"theme","theme":"graphite"}}');
  });
});
