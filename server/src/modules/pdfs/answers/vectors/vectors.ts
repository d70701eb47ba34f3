import type { ModelAccess } from '../../../../config.ts';
import { reasonOf } from '../../../../http/external-error.ts';
import type { PassageKey } from '../passages/passages.repository.ts';
import { wellFormed } from '../text/well-formed.ts';
import { embed } from './embed.ts';
import { packVector, similarityOf } from './packed-vector.ts';
import type { VectorsRepository } from './vectors.repository.ts';

/** Passages that are embedded by one call, and milliseconds that it may take. */
const batch = 64;
const batchTimeout = 30_000;
/** Milliseconds that a document may take, and that a person waits for the vector of a question. */
const documentTimeout = 5 * 60_000;
const questionTimeout = 1_500;
/** Milliseconds in which nobody waits for an endpoint that has failed. */
const rest = 30_000;
/** Characters of a question that are embedded. */
const maxQuestion = 2_000;
/** Vectors that are read at once, and that one question is compared with. */
const chunk = 1_000;
const maxCompared = 20_000;
const maxNear = 40;

/** A passage whose meaning is near that of a question. */
export type NearPassage = PassageKey & { readonly similarity: number };

export type Vectors = ReturnType<typeof createVectors>;

type Dependencies = {
  /** Undefined: there are no vectors. */
  readonly model: ModelAccess | undefined;
  readonly repository: VectorsRepository;
  readonly log: { warn: (details: object, message: string) => void };
};

/** Passages by their meaning, where there is an endpoint that embeds. Its failures are logged, and words go on finding. */
export function createVectors({ model, repository, log }: Dependencies) {
  const closing = new AbortController();
  const completing = new Map<string, Promise<void>>();
  let restsUntil = 0;

  const failed = (error: unknown): void => {
    restsUntil = performance.now() + rest;
    log.warn({ err: reasonOf(error) }, 'texts were not embedded');
  };

  const completeAt = async (access: ModelAccess, pdfId: string, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const missing = await repository.missing(pdfId, access.model, batch);
      if (missing.length === 0) return;
      const texts = missing.map(({ text }) => text);
      const vectors = await embed(access, texts, { timeout: batchTimeout, signal });
      await repository.keep(
        access.model,
        missing.map((passage, index) => ({ ...passage, vector: packVector(vectors[index] ?? []) })),
      );
    }
  };

  /** Gives a document the vectors that it lacks; goes on where it stood. */
  const complete = async (pdfId: string, signal: AbortSignal): Promise<void> => {
    if (!model) return;
    const limit = AbortSignal.any([signal, closing.signal, AbortSignal.timeout(documentTimeout)]);
    try {
      await completeAt(model, pdfId, limit);
    } catch (error) {
      signal.throwIfAborted();
      if (!closing.signal.aborted) failed(error);
    }
  };

  /** Documents from before there was an endpoint, or of a time when it was down. */
  const completeLater = (pdfId: string): void => {
    if (completing.has(pdfId)) return;
    const done = complete(pdfId, closing.signal)
      .catch(() => {})
      .finally(() => completing.delete(pdfId));
    completing.set(pdfId, done);
  };

  const compare = async (
    { model: name }: ModelAccess,
    pdfIds: readonly string[],
    asked: Uint8Array,
  ): Promise<NearPassage[]> => {
    let near: NearPassage[] = [];
    let left = maxCompared;
    for (const pdfId of pdfIds) {
      let last = 0;
      while (left > 0) {
        const stored = await repository.after(pdfId, last, name, Math.min(chunk, left));
        left -= stored.length;
        near = nearest([
          ...near,
          ...stored.map(({ vector, ...key }) => ({ ...key, similarity: similarityOf(asked, vector) })),
        ]);
        last = stored.at(-1)?.number ?? last;
        if (stored.length < chunk) break;
      }
    }
    return near;
  };

  return {
    complete,

    /** Passages whose meaning is near that of a question, the nearest first; none where it cannot be known in time. */
    async near(pdfIds: readonly string[], question: string): Promise<readonly NearPassage[]> {
      const text = question.trim().slice(0, maxQuestion);
      if (!model || text === '' || performance.now() < restsUntil) return [];
      try {
        const [vector] = await embed(model, [wellFormed(text)], { timeout: questionTimeout });
        const near = await compare(model, pdfIds, packVector(vector ?? []));
        pdfIds.forEach(completeLater);
        return near;
      } catch (error) {
        failed(error);
        return [];
      }
    },

    async stop(): Promise<void> {
      closing.abort();
      await Promise.all(completing.values());
    },
  };
}

const nearest = (passages: readonly NearPassage[]): NearPassage[] =>
  passages
    .filter(({ similarity }) => similarity > 0)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, maxNear);
