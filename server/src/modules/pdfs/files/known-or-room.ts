import type { Account } from '../../../http/account.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { PdfRow } from './pdf-row.ts';
import { checkRoom, type Wanted } from './pdf-rules.ts';
import type { PdfsRepository } from './pdfs.repository.ts';

export type RoomDependencies = {
  readonly repository: Pick<PdfsRepository, 'findByHash' | 'occupied'>;
  readonly plans: Plans;
};

/**
 * The account's document of the same content, where its hash is known; undefined where there is room for a new one.
 * @throws AppError as `checkRoom`
 */
export async function knownOrRoom(
  account: Account,
  wanted: Wanted,
  { repository, plans }: RoomDependencies,
): Promise<PdfRow | undefined> {
  // First, so that a document another tab adds meanwhile is found below, and not only counted here.
  const occupied = await repository.occupied(account.id);
  const known =
    wanted.sha256 === undefined ? undefined : await repository.findByHash(account.id, wanted.sha256);
  if (!known) checkRoom(plans, account, wanted, occupied);
  return known;
}
