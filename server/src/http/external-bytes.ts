export type ExternalBytes = {
  readonly status: number;
  /** MIME type without parameters, in small letters; empty when none is given. */
  readonly type: string;
  readonly headers: Headers;
  readonly content: Buffer;
};

export type ExternalLimits = {
  /** Milliseconds until the answer is complete. */
  readonly timeout: number;
  /** Bytes. */
  readonly maxBytes: number;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
};

/**
 * Calls another service and reads its answer whole; redirects are not followed.
 * @throws when it does not answer, not in time, or with more than it may
 */
export async function fetchBytes(
  url: string | URL,
  init: RequestInit,
  { timeout, maxBytes, signal }: ExternalLimits,
): Promise<ExternalBytes> {
  const deadline = AbortSignal.timeout(timeout);
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  const { status, headers } = response;
  return { status, headers, type: typeOf(response), content: Buffer.concat(pieces) };
}

/** MIME type of an answer, without parameters. */
export const typeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Undefined when it is no JSON. */
export function parsedJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Address below a provider's base address, which may end in a slash. */
export const below = (baseUrl: string, path: string): string => `${baseUrl.replace(/\/+$/, '')}${path}`;
