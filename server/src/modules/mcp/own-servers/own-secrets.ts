import { errors, type ParsedBodyOf } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { OwnAddress, OwnServerRow } from './own-server-row.ts';
import { createSeals } from './sealed.ts';

/** What a secret is sealed for: this account, and the origin it was given for. */
const purposeOf = (accountId: string, url: string): string =>
  JSON.stringify([accountId, new URL(url).origin]);

export type OwnSecrets = ReturnType<typeof createOwnSecrets>;

/** The secrets of servers: each is for one account and one origin. */
export function createOwnSecrets(key: string) {
  const seals = createSeals(key);
  const sealed = (accountId: string, url: string, secret: string): string =>
    seals.seal(secret, purposeOf(accountId, url));
  return {
    sealed,

    /** A secret that stays is for the origin it was given for: it cannot be sent elsewhere by a change of the address. */
    after(
      { accountId, ...before }: OwnServerRow,
      url: string,
      header: ParsedBodyOf<'POST /chat/user/mcp-servers/change'>['header'],
    ): Pick<OwnAddress, 'header' | 'secret'> {
      if (header === null) return { header: null, secret: null };
      if (header?.secret !== undefined)
        return { header: header.name, secret: sealed(accountId, url, header.secret) };
      const isKept = header !== undefined || before.secret !== null;
      const isOther = purposeOf(accountId, url) !== purposeOf(accountId, before.url);
      if (isKept && (before.secret === null || isOther)) throw new AppError(errors.secretNeeded);
      return { header: header?.name ?? before.header, secret: before.secret };
    },

    /** What a request carries. @throws AppError secretNeeded when the secret cannot be opened any more */
    headersOf({
      accountId,
      url,
      header,
      secret,
    }: OwnAddress & Pick<OwnServerRow, 'accountId'>): Record<string, string> {
      if (header === null || secret === null) return {};
      const value = seals.open(secret, purposeOf(accountId, url));
      if (value === undefined) throw new AppError(errors.secretNeeded);
      return { [header]: value };
    },
  };
}
