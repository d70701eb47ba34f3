import type { PdfCitation } from '@orangery/api/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createGenerationReader } from './generation-reader.ts';
import { sourceOfRow } from './generation-source.ts';
import { createGenerationsRepository } from './generations.repository.ts';
import { createLiveGeneration } from './live-generation.ts';

const citationOf = (number: number, quote = 'the peel'): PdfCitation => ({
  number,
  pdf_id: '0f0e4f6e-9f0e-4d7c-a5a1-b2c3d4e5f607',
  name: 'Oranges.pdf',
  page: number,
  label: String(number),
  quote,
  boxes: [[0.1, 0.2, 0.3, 0.04]],
});
const create = (id = 'id', accountId = 'a') =>
  createLiveGeneration({ id, kind: 'pdf', accountId, model: '3.5', demo: false });

/** The events of a reader whose connection takes `room` of them until it is drained. */
function readerOf(source: ReturnType<typeof create>, room = Number.POSITIVE_INFINITY, position = 0) {
  const events: string[] = [];
  let left = room;
  let drain = () => {};
  const sink = {
    write(frame: Buffer | string) {
      const [type = '', , data = ''] = frame.toString().split('\n');
      const { citation, text } = JSON.parse(data.slice(6)) as { citation?: PdfCitation; text?: string };
      events.push(citation ? `citation ${citation.number}` : (text ?? type.slice(7)));
      left -= 1;
      return left > 0;
    },
    onDrain: (listener: () => void) => {
      drain = listener;
    },
    onClose: () => {},
    end: () => {},
    destroy: () => {},
  };
  source.attach(createGenerationReader({ source, sink, position, errorText: String }));
  return {
    events,
    drain: () => {
      left = Number.POSITIVE_INFINITY;
      drain();
    },
  };
}

it('a reader is sent a citation before the text with its mark, and all of them when it comes back', () => {
  const generation = create();
  const { events } = readerOf(generation);
  generation.append('Peel it ');
  generation.publish();
  generation.cite(citationOf(1));
  generation.append('[1].');
  generation.publish();
  expect(events).toEqual(['start', 'Peel it ', 'citation 1', '[1].']);
  expect(readerOf(generation, undefined, 12).events).toEqual(['start', 'citation 1']);
});

it('a reader whose connection is slow is sent no text before its citations', () => {
  const generation = create();
  const { events, drain } = readerOf(generation, 2);
  generation.cite(citationOf(1));
  generation.cite(citationOf(2));
  generation.append('Both [1][2].');
  generation.publish();
  expect(events).toEqual(['start', 'citation 1']);
  drain();
  expect(events).toEqual(['start', 'citation 1', 'citation 2', 'Both [1][2].']);
});

it('citations are saved when there is a new one, and only then', () => {
  const generation = create();
  expect(generation.progress().citations).toBeNull();
  generation.cite(citationOf(1));
  expect(generation.isBehind).toBe(true);
  const saved = generation.progress();
  expect(saved.citations).toHaveLength(1);
  generation.cite(citationOf(2));
  generation.stored(saved);
  expect(generation.progress().citations).toHaveLength(2);
  generation.stored(generation.progress());
  expect(generation.progress().citations).toBeNull();
  expect(generation.hasUnsaved).toBe(false);
});

describe.each(testDatabases)('on $name', (database) => {
  const server = useTestApp(database);

  it('citations are read again as they were written, whatever their characters', async () => {
    const { db, kind } = server.database();
    const repository = createGenerationsRepository(db, { runsAlone: kind === 'embedded' });
    await server.signUp();
    const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const id = crypto.randomUUID();
    const row = { id, accountId, roomId: 'pdf', model: '3.5', demo: false, leftOut: 0 };
    await repository.insert([row], { kind: 'pdf', limit: 3, deadAfter: 20_000 });
    const generation = create(id, accountId);
    generation.append('Peel it [1]');
    generation.cite(citationOf(1, 'a "quote" \ud800 \u0000 🍊 «نارنج»'));
    await repository.save([generation.progress()]);
    const stored = await repository.find(id);
    expect(stored && sourceOfRow(stored).citations).toEqual(generation.citations);
  });
});
