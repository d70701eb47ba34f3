import { randomBytes } from 'node:crypto';
import { errors, type Language } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Plans } from '../../plans/catalogue.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { knownOrRoom } from './known-or-room.ts';
import { requirePdf, sha256Of } from './pdf-content.ts';
import { pdfName } from './pdf-name.ts';
import type { PdfRow } from './pdf-row.ts';
import { allowanceOf, beyondPlan, isTrialLevel } from './pdf-rules.ts';
import type { PdfsRepository } from './pdfs.repository.ts';

export type GivenPdf = {
  readonly id: string;
  readonly content: Buffer;
  /** As it came; any text. */
  readonly name: string | null | undefined;
  readonly language: Language;
};

type Dependencies = {
  readonly repository: Pick<PdfsRepository, 'add' | 'find' | 'findByHash' | 'occupied'>;
  readonly store: Pick<ObjectStore, 'put' | 'remove'>;
  readonly plans: Plans;
  readonly now: () => Date;
};

export type KeepPdf = ReturnType<typeof createKeepPdf>;

/** Makes a file a document of an account. */
export function createKeepPdf({ repository, store, plans, now }: Dependencies) {
  /**
   * The document, or the one of the same content that is there already.
   * @throws AppError for what is no PDF, and for which there is no room; sessionExpired when the account is gone
   */
  return async (account: Account, { id, content, name, language }: GivenPdf): Promise<PdfRow> => {
    requirePdf(content);
    const sha256 = sha256Of(content);
    const known = await knownOrRoom(account, { size: content.length, sha256 }, { repository, plans });
    if (known) return known;
    // Its folder is served to nobody.
    const objectKey = `pdf/${randomBytes(16).toString('base64url')}.pdf`;
    await store.put(objectKey, content, 'application/pdf');
    try {
      const given = { id, accountId: account.id, name: pdfName(name), language, at: now() };
      const added = await repository.add(
        { ...given, bytes: content.length, sha256, objectKey },
        { ...allowanceOf(plans, account.vipLevel), isTrial: isTrialLevel(account.vipLevel) },
      );
      if (added === 'gone') throw new AppError(errors.sessionExpired);
      if (added === 'full') throw new AppError(beyondPlan(account.vipLevel, errors.storageFull));
      if (added.objectKey !== objectKey) await store.remove(objectKey);
      return added;
    } catch (error) {
      // An answer of the database may be lost while the row is there.
      if ((await repository.find(id))?.objectKey !== objectKey) await store.remove(objectKey);
      throw error;
    }
  };
}
