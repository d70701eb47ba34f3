import type { ObjectStore } from '../../storage/object-store.ts';
import type { PdfAnalysis } from '../analysis/analysis.service.ts';
import type { Leftover } from './pdf-removal.repository.ts';
import type { PdfsRepository } from './pdfs.repository.ts';

/** Milliseconds in which a removal can be undone. */
export const restorable = 10 * 60_000;
const sweptAtOnce = 100;

type Dependencies = {
  readonly repository: Pick<PdfsRepository, 'abandoned' | 'forget'>;
  readonly store: Pick<ObjectStore, 'remove'>;
  readonly analysis: Pick<PdfAnalysis, 'end'>;
};

/** Removes what can no longer be restored, and what accounts that are gone have left behind. */
export async function sweepPdfs({ repository, store, analysis }: Dependencies): Promise<void> {
  let leftovers: readonly Leftover[];
  do {
    leftovers = await repository.abandoned(restorable, sweptAtOnce);
    for (const { id, objectKey, jobId } of leftovers) {
      if (jobId) await analysis.end(jobId);
      // First the object: a row without one is found again, an object without a row never.
      await store.remove(objectKey);
      await repository.forget(id);
    }
  } while (leftovers.length === sweptAtOnce);
}
