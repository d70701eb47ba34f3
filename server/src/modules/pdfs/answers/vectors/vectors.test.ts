import { startEmbeddingServer } from '@orangery/testing/embedding-server';
import { pdfOf } from '@orangery/testing/pdf';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { testDatabases } from '../../../../testing/test-databases.ts';
import { useTemporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { uploadPdf } from '../../files/testing/tus.ts';
import { createFinder } from '../finding/find.ts';
import { createPassagesRepository } from '../passages/passages.repository.ts';
import { addDocument } from '../testing/documents.ts';
import { packVector, similarityOf } from './packed-vector.ts';
import { createVectorsRepository } from './vectors.repository.ts';
import { createVectors } from './vectors.ts';

const upstream = await startEmbeddingServer([
  ['car', 'automobile'],
  ['cost', 'price'],
  ['moon', 'lunar'],
]);
afterAll(() => upstream.close());
afterEach(() => {
  upstream.script(() => undefined);
  upstream.requests.splice(0);
});

const pages = [
  'The weather was fine that day.',
  'An automobile needs oil.',
  'Lunar nights are cold.',
  'Birds sing.',
];
const never = new AbortController().signal;
/** Without the thesaurus, which knows that a car is an automobile. */
const byWordsAnd = (...[passages, vectors]: Parameters<typeof createFinder>) =>
  createFinder(passages, vectors, {});

describe.each(testDatabases)('vectors of passages on $name', (database) => {
  const server = useTestApp(database);
  const open = async (texts = pages) => {
    const { db } = server.database();
    const pdf = await addDocument(db, { accountId: 'a', pages: texts });
    const warn = vi.fn();
    const repository = createVectorsRepository(db);
    const start = (name = 'meaning-1') =>
      createVectors({
        model: { baseUrl: upstream.url, apiKey: 'secret', model: name },
        repository,
        log: { warn },
      });
    const stored = async () => {
      const { rows } = await sql<{
        model: string;
      }>`select model from pdf_vectors where pdf_id = ${pdf}`.execute(db);
      return rows.map(({ model }) => model);
    };
    return { db, pdf, warn, start, stored, passages: createPassagesRepository(db) };
  };

  it('find what is said in other words, and words go on finding without them', async () => {
    const { pdf, passages, start } = await open();
    const vectors = start();
    await vectors.complete(pdf, never);
    expect(upstream.requests).toMatchObject([{ model: 'meaning-1', authorization: 'Bearer secret' }]);
    const question = 'What does my car want?';
    const byWords = await byWordsAnd(passages).find([pdf], { question }, 3);
    expect(byWords.hits).toEqual([]);
    const found = await byWordsAnd(passages, vectors).find([pdf], { question }, 3);
    expect(found.hits[0]).toMatchObject({ page: 2, text: 'An automobile needs oil.' });
  });

  it('decide between passages with the same words', async () => {
    const { pdf, passages, start } = await open([
      'The weather was fine that day.',
      'Birds sing.',
      'The weather harms an automobile.',
    ]);
    const vectors = start();
    await vectors.complete(pdf, never);
    const question = 'Weather and cars?';
    expect((await byWordsAnd(passages).find([pdf], { question }, 3)).hits[0]?.page).toBe(1);
    expect((await byWordsAnd(passages, vectors).find([pdf], { question }, 3)).hits[0]?.page).toBe(3);
  });

  it('are computed in batches, from where a failure or a stop left them', async () => {
    const many = Array.from({ length: 150 }, (_, index) => `Page ${index} about the moon.`);
    const { pdf, start, stored, warn } = await open(many);
    upstream.script((call) => (call === 1 ? 503 : undefined));
    await start().complete(pdf, never);
    expect(await stored()).toHaveLength(64);
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
    await start().complete(pdf, never);
    expect(await stored()).toHaveLength(150);
    expect(upstream.requests.map(({ input }) => input.length)).toEqual([64, 64, 64, 22]);
  });

  it('are compared in the whole of a long document', async () => {
    const weather = Array.from({ length: 2_100 }, (_, index) => `Page ${index} about the weather.`);
    const { pdf, start } = await open([...weather, 'Lunar nights are cold.']);
    const vectors = start();
    await vectors.complete(pdf, never);
    const [nearest] = await vectors.near([pdf], 'the moon');
    expect(nearest?.number).toBe(2_101_000);
  });

  it('of an analysis that ends are not computed any more', async () => {
    const { pdf, start } = await open();
    upstream.script(() => 'stall');
    const ending = new AbortController();
    const done = start().complete(pdf, ending.signal);
    await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
    ending.abort(new Error('ended'));
    await expect(done).rejects.toThrow('ended');
  });

  it('of an endpoint that gives too few are not stored', async () => {
    const { pdf, start, stored, warn } = await open();
    upstream.script(() => 'short');
    await start().complete(pdf, never);
    expect(await stored()).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('are not waited for when the endpoint is down, and not asked for again at once', async () => {
    const { pdf, passages, start } = await open();
    upstream.script(() => 'stall');
    const finder = byWordsAnd(passages, start());
    for (const _ of [1, 2]) {
      const found = await finder.find([pdf], { question: 'Lunar nights?' }, 3);
      expect(found.hits[0]?.page).toBe(3);
    }
    expect(upstream.requests).toHaveLength(1);
  });

  it('of documents from before, or of another model, are computed after the first question', async () => {
    const { pdf, start, stored } = await open();
    await start('meaning-0').complete(pdf, never);
    const vectors = start();
    expect(await vectors.near([pdf], 'the moon')).toEqual([]);
    await vi.waitFor(async () => expect(new Set(await stored())).toEqual(new Set(['meaning-1'])));
    expect((await vectors.near([pdf], 'the moon'))[0]).toMatchObject({ number: 3_000 });
    await vectors.stop();
  });

  it('go with their passages and their document', async () => {
    const { db, pdf, passages, start, stored } = await open();
    await start().complete(pdf, never);
    await passages.replace(pdf, [1], []);
    expect(await stored()).toHaveLength(3);
    await sql`delete from pdfs where id = ${pdf}`.execute(db);
    expect(await stored()).toEqual([]);
  });
});

describe.each(testDatabases)('the analysis of a document on $name', (database) => {
  const dataDir = useTemporaryFolder();
  const embeddingModel = { baseUrl: upstream.url, apiKey: undefined, model: 'meaning-1' };
  const server = useTestApp(database, { config: { dataDir, embeddingModel } });
  const vectorsOf = async (pdf: string) => {
    const { rows } = await sql`select from pdf_vectors where pdf_id = ${pdf}`.execute(server.database().db);
    return rows.length;
  };

  it.each([
    ['gives it vectors before it is ready', undefined, 1],
    ['ends well without them when the endpoint is down', 503, 0],
  ])('%s', async (_, status, count) => {
    upstream.script(() => status);
    const { token } = await server.signUp();
    const pdf = await uploadPdf(server, token, pdfOf([[[12, 60, 740, 'An automobile needs oil.']]]));
    await vi.waitFor(async () => {
      const { data } = await server.call('GET /chat/pdfs', {}, { token });
      expect(data.pdfs).toMatchObject([{ id: pdf, state: 'ready', code: null }]);
    });
    expect(await vectorsOf(pdf)).toBe(count);
  });
});

it('packed vectors are as alike as the ones they are made from', () => {
  const cosine = (one: readonly number[], other: readonly number[]) =>
    similarityOf(packVector(one), packVector(other));
  expect(cosine([0.3, -0.1, 0.02], [0.6, -0.2, 0.04])).toBeCloseTo(1, 2);
  expect(cosine([1, 0], [0, 1])).toBe(0);
  expect(cosine([1, 0], [-1, 0])).toBeCloseTo(-1, 2);
  expect(cosine([0, 0], [1, 1])).toBe(0);
  expect(cosine([1], [1, 1])).toBe(0);
});
