import type { ErrorCode } from '@orangery/api/contract';
import { emptyListing, type Listing } from '../listing.ts';

/** How a server is reached. */
export type OwnAddress = {
  readonly url: string;
  /** The header that carries the secret. */
  readonly header: string | null;
  /** Sealed. */
  readonly secret: string | null;
};

export type OwnServerRow = OwnAddress & {
  readonly pluginId: number;
  readonly accountId: string;
  readonly name: string;
  readonly listing: Listing;
  /** Why it could not be connected to the last time. */
  readonly problem: ErrorCode | null;
  /** That was a moment ago. */
  readonly isAway: boolean;
};

/** Of stored listings. Raise it when `Listing` changes: what was stored in another form is read from the server again. */
const format = 1;

export const stored = (listing: Listing): string => JSON.stringify({ format, listing });

function listingIn(text: string): Listing {
  const read = JSON.parse(text) as { format?: number; listing: Listing };
  return read.format === format ? read.listing : emptyListing;
}

type Stored = Omit<OwnServerRow, 'listing' | 'problem'> & {
  readonly listing: string;
  readonly problem: number | null;
};

export const rowOf = ({ listing, problem, ...row }: Stored): OwnServerRow => ({
  ...row,
  problem: problem as ErrorCode | null,
  listing: listingIn(listing),
});
