import {
  createFinder,
  createPassagesRepository,
  createVectors,
  createVectorsRepository,
  type OpenDatabase,
} from 'server/measured';

type Db = OpenDatabase['db'];

const model = 'bench';
/** A failure is the end: figures without vectors would pass for some with them. */
const log = {
  warn: (details: object, message: string): void => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  },
};

const vectorsOf = (db: Db, baseUrl: string) =>
  createVectors({
    model: { baseUrl, apiKey: undefined, model },
    repository: createVectorsRepository(db),
    log,
  });

type Means = { readonly baseUrl: string; readonly thesauri: Parameters<typeof createFinder>[2] };

/** A finder of a document that has its vectors, from an endpoint. */
export async function finderByMeaning(db: Db, { baseUrl, thesauri }: Means, pdfId: string) {
  const vectors = vectorsOf(db, baseUrl);
  await vectors.complete(pdfId, AbortSignal.timeout(300_000));
  return createFinder(createPassagesRepository(db), vectors, thesauri);
}
