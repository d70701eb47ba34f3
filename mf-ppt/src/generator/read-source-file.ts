import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { type FileRefusal, readFile } from '@orangery/chat/read-file';
import { errorText, type HostServices } from '@orangery/platform';
import i18next from 'i18next';
import type { Attached } from './draft.ts';

/** A file that is no source, with what the page says about it. */
export type Unreadable = { readonly problem: string };

const problemOf = (reason: FileRefusal): Unreadable => ({
  problem: i18next.t(`mf-ppt:attach.file.${reason}`, { count: limits.fileSymbols }),
});

async function parseDocument({ api }: HostServices, file: File, signal: AbortSignal): Promise<string> {
  if (file.size > limits.documentBytes) throw new ApiError('api', errors.documentTooLarge, '');
  const content = new Blob([file], { type: 'application/octet-stream' });
  const parsed = await api.call('POST /chat/documents/parse', { file: content }, { signal, quiet: true });
  return parsed.markdown;
}

/**
 * A file as the source of a presentation: a text, a Word or PDF document that the server reads, or a presentation.
 * @param readDeck the text of a .pptx as Markdown; null for any other file
 */
export async function readSourceFile(
  host: HostServices,
  file: File,
  readDeck: (file: File, signal: AbortSignal) => Promise<string | null>,
  signal: AbortSignal,
): Promise<Attached | Unreadable> {
  const text = (content: string): Attached | Unreadable =>
    content.trim() === '' ? problemOf('empty') : { kind: 'text', name: file.name, text: content };
  try {
    const deck = await readDeck(file, signal);
    if (deck !== null) return text(deck);
    const read = await readFile(file, [i18next.language, ...navigator.languages]);
    if (read === 'document') return text(await parseDocument(host, file, signal));
    return typeof read === 'string' ? problemOf(read) : text(read.text);
  } catch (error) {
    if (error instanceof ApiError) return { problem: errorText(error) };
    return {
      problem: error instanceof Error && error.message ? error.message : problemOf('unreadable').problem,
    };
  }
}
