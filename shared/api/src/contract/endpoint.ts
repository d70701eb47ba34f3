import type { z } from 'zod';

/**
 * One call of the API host, as data. The key of the table is `"METHOD /path"`, so that a client needs the types of
 * this table only and carries neither the table nor zod.
 */
export type Endpoint = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Query of a GET; every value arrives as text. */
  query?: z.ZodType;
  /** JSON body of a POST. */
  body?: z.ZodType;
  /** What the envelope `{ code, msg, data }` carries as `data`. */
  data: z.ZodType;
  /** `member` needs a live bearer token (else 401 or 1002); `guest` is open to everyone. */
  auth: 'guest' | 'member';
  /** The answer is `text/event-stream` of answer events, not an envelope; refusals before the first event are envelopes. */
  stream?: true;
  /** The body is one file as it is, not JSON: its MIME types (`audio/wav`) and the most bytes it may have. */
  upload?: { types: readonly string[]; bytes: number };
  /** The answer is a file as it is, not an envelope; refusals are envelopes. */
  binary?: true;
  /** The answer is `text/event-stream` of account events, open as long as the session; refusals are envelopes. */
  feed?: true;
};

/** Keeps the literal types of an entry, so that an optional schema stays optional. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** `"POST /chat/login"` and the like. */
export type EndpointKeyShape = `${'GET' | 'POST'} /${string}`;
