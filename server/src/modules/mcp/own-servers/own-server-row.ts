import type { ErrorCode } from '@orangery/api/contract';
import { z } from 'zod';
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

const item = { name: z.string(), title: z.string(), description: z.string() };
const storedListing: z.ZodType<{ listing: Listing }> = z.object({
  format: z.literal(format),
  listing: z.object({
    tools: z.array(
      z.object({
        ...item,
        ownName: z.string(),
        parameters: z.record(z.string(), z.unknown()),
        isReadOnly: z.boolean(),
        app: z.object({
          page: z.string().exactOptional(),
          isForModels: z.boolean(),
          isForApps: z.boolean(),
        }),
        fingerprint: z.string(),
      }),
    ),
    prompts: z.array(z.object({ ...item, arguments: z.array(z.object({ ...item, required: z.boolean() })) })),
    resources: z.array(z.object({ ...item, type: z.string().nullable() })),
  }),
});

function parsed(text: string): Listing {
  try {
    return storedListing.parse(JSON.parse(text)).listing;
  } catch {
    return emptyListing;
  }
}

/** Code units of the listings that are kept read, the ones of the last questions. */
const maxRead = 2_000_000;
const read = new Map<string, Listing>();
let length = 0;

/**
 * What is not as it was stored counts as not read yet: the next connection reads it from the server. A question needs what is stored several
 * times, and it is long.
 */
export function listingIn(text: string): Listing {
  const listing = read.get(text) ?? parsed(text);
  if (!read.delete(text)) length += text.length;
  // The last one that was used stands last.
  read.set(text, listing);
  for (const oldest of read.keys()) {
    if (length <= maxRead) break;
    read.delete(oldest);
    length -= oldest.length;
  }
  return listing;
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
