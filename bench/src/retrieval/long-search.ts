import { createHash } from 'node:crypto';
import { startEmbeddingServer } from '@orangery/testing/embedding-server';
import {
  addDocument,
  createFinder,
  createPassagesRepository,
  createVectors,
  createVectorsRepository,
  type OpenDatabase,
} from 'server/measured';
import type { CleanUp } from '../kit/clean-up.ts';
import { type Cell, rounded } from '../kit/result.ts';
import { median } from '../kit/statistics.ts';

/** The most passages that the vector of one question is compared with, and numbers of a vector of a usual model. */
const passages = 20_000;
const dimensions = 1_536;
const batch = 1_000;
const model = 'bench';
const subjects = ['tide', 'lamp', 'oil', 'keeper', 'storm', 'boat', 'letter', 'bird', 'bell', 'rope'];
const questions = [
  'When was the lamp of the keeper lit?',
  'What did the letter about the storm say?',
  'Which bird was seen from the boat?',
  'What is the bell made of?',
];

const subjectOf = (number: number) => subjects[number % subjects.length] ?? '';
const textOf = (number: number) =>
  `Page ${number} tells of the ${subjectOf(number)}, and of the ${subjectOf(number * 7 + 3)} that was there for ${number % 90} days.`;

/** A vector by chance, the same each time. */
const vectorOf = (number: number): Buffer =>
  createHash('shake256', { outputLength: dimensions }).update(String(number)).digest();

async function addLongDocument({ db }: OpenDatabase): Promise<string> {
  const pdfId = await addDocument(db, { accountId: crypto.randomUUID(), name: 'Long.pdf', pages: [''] });
  const numbers = Array.from({ length: passages }, (_, index) => index + 1);
  for (let from = 0; from < passages; from += batch) {
    const part = numbers.slice(from, from + batch);
    await createPassagesRepository(db).replace(
      pdfId,
      part,
      part.map((number) => ({ number, page: number, heading: '', text: textOf(number) })),
    );
    await createVectorsRepository(db).keep(
      model,
      part.map((number) => ({ pdfId, number, vector: vectorOf(number) })),
    );
  }
  return pdfId;
}

/** Milliseconds of a search by words and vectors in the longest document, one question right after another. */
export async function measureLongSearch(
  database: OpenDatabase,
  cleanUp: CleanUp,
): Promise<Record<string, Cell>> {
  const { db } = database;
  const pdfId = await addLongDocument(database);
  const endpoint = await startEmbeddingServer(Array.from({ length: dimensions - 1 }, () => ['lamp']));
  cleanUp.defer(endpoint.close);
  const vectors = createVectors({
    model: { baseUrl: endpoint.url, apiKey: undefined, model },
    repository: createVectorsRepository(db),
    log: {
      warn: (details, message) => {
        throw new Error(`${message}: ${JSON.stringify(details)}`);
      },
    },
  });
  cleanUp.defer(vectors.stop);
  const finder = createFinder(createPassagesRepository(db), vectors);
  const times: number[] = [];
  for (const question of questions) {
    const begun = performance.now();
    await finder.find([pdfId], { question }, 6);
    times.push(performance.now() - begun);
  }
  return {
    [`search in ${passages} passages with vectors, ms (50 %)`]: rounded(median(times), 0),
    'the longest': rounded(Math.max(...times), 0),
  };
}
