import { errors } from '@orangery/api/contract';
import { parse } from 'content-disposition';
import { AppError } from '../../../http/app-error.ts';
import { type GuardedFetch, refusalIn } from '../../../http/outgoing/guarded-fetch.ts';

/** Milliseconds for all of it. */
const maxTime = 60_000;
const maxRedirects = 5;
/** What a server may call a PDF; anything is looked at by its content. */
const types = /^(?:application\/(?:x-)?(?:pdf|octet-stream|download|force-download)|binary\/octet-stream)\b/i;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export type FetchedPdf = { readonly content: Buffer; readonly name: string };

type Options = {
  readonly fetch: GuardedFetch['fetch'];
  readonly signal: AbortSignal;
  /** Bytes. */
  readonly maxBytes: number;
  /** Milliseconds, of tests. */
  readonly within?: number;
};

/** @throws AppError pdfAddressRefused, pdfAddressFailed, pdfTooLarge, wrongPdfFormat; the reason of the signal */
export async function fetchPdf(url: string, options: Options): Promise<FetchedPdf> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.within ?? maxTime)]);
  try {
    const { response, address } = await follow(url, { ...options, signal });
    const type = response.headers.get('content-type');
    if (!response.ok || !response.body) throw await over(response, errors.pdfAddressFailed);
    if (type && !types.test(type)) throw await over(response, errors.wrongPdfFormat);
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (announced > options.maxBytes) throw await over(response, errors.pdfTooLarge);
    const content = await readBody(response.body, options.maxBytes);
    return { content, name: nameOf(response.headers.get('content-disposition'), address) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    options.signal.throwIfAborted();
    const code = refusalIn(error) ? errors.pdfAddressRefused : errors.pdfAddressFailed;
    throw new AppError(code, { cause: error });
  }
}

/** The answer behind all redirects, none of which is followed but over the same checks. */
async function follow(url: string, { fetch, signal }: Pick<Options, 'fetch' | 'signal'>) {
  let address = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const headers = {
      accept: 'application/pdf, application/octet-stream;q=0.9',
      'accept-encoding': 'identity',
    };
    const response = await fetch(address, { signal, headers, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!redirects.has(response.status) || location === null) return { response, address };
    await response.body?.cancel();
    const next = URL.parse(location, address);
    if (!next) throw new AppError(errors.pdfAddressFailed);
    address = next.href;
  }
  throw new AppError(errors.pdfAddressFailed);
}

async function readBody(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new AppError(errors.pdfTooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

async function over(response: Response, code: ConstructorParameters<typeof AppError>[0]): Promise<AppError> {
  await response.body?.cancel();
  return new AppError(code);
}

/** What the server calls the file, or the end of its address; any text. */
function nameOf(disposition: string | null, address: string): string {
  const { filename } = parse(disposition ?? '').parameters;
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return filename || (decoded(last) ?? last);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
