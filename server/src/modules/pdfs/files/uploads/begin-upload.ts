import { errors, type Language } from '@orangery/api/contract';
import type { Account } from '../../../../http/account.ts';
import { AppError } from '../../../../http/app-error.ts';
import { wellFormed } from '../../answers/text/well-formed.ts';
import { knownOrRoom, type RoomDependencies } from '../known-or-room.ts';
import { PdfExistsError } from './finish-upload.ts';
import type { OpenUploads } from './open-uploads.ts';

/** Of a name; what is shown of it is shorter. */
const maxName = 1_000;

/** Who sends; `admit` refuses who creates too many uploads. */
export type Sender = {
  readonly account: Account;
  readonly language: Language;
  readonly admit: () => Promise<unknown>;
};

export type BeginDependencies = RoomDependencies & { readonly uploads: Pick<OpenUploads, 'admit'> };

/** What the sender says of a file; `size` in bytes. */
type Announced = {
  readonly id: string;
  readonly size?: number | undefined;
  readonly metadata?: Readonly<Record<string, string | null>> | undefined;
};

/**
 * Takes an upload when there is room for its document.
 * @throws AppError badParameter, pdfEmpty, pdfExists, tooManyRequests, and as `checkRoom`
 */
export async function beginUpload(
  { account, language, admit }: Sender,
  { id, size, metadata }: Announced,
  { uploads, repository, plans }: BeginDependencies,
): Promise<void> {
  const { filename, sha256: given } = metadata ?? {};
  if (size === undefined || (given && !/^[0-9a-f]{64}$/i.test(given)))
    throw new AppError(errors.badParameter);
  if (size === 0) throw new AppError(errors.pdfEmpty);
  await admit();
  const sha256 = given ? given.toLowerCase() : undefined;
  const known = await knownOrRoom(account, { size, sha256 }, { repository, plans });
  if (known) throw new PdfExistsError(known.id);
  const name = filename ? wellFormed(filename.slice(0, maxName)) : null;
  await uploads.admit({ id, accountId: account.id, name, sha256: sha256 ?? null, language, bytes: size });
}
