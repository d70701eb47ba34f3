import type { Language } from '@orangery/api/contract';
import { translate } from '../../../http/translations.ts';
import { escaped } from '../../chat/models/demo/markdown.ts';
import type { WriteGeneration } from '../../generations/generation-run.ts';
import type { PdfDocument } from './prompt.ts';

/** Characters of a name. */
const maxName = 80;

/** How much of the documents has been read where that is not all yet, in Markdown; empty when it is. */
export function readSoFar(
  documents: readonly Pick<PdfDocument, 'name' | 'pages' | 'read'>[],
  language: Language,
): string {
  const number = new Intl.NumberFormat(language);
  const key = documents.length === 1 ? 'soFar' : 'soFarOf';
  return documents
    .flatMap(({ name, pages, read }) => {
      if (read === undefined) return [];
      const values = { name: escaped(name, maxName), read: number.format(read), pages: number.format(pages) };
      return `> ${filled(translate('server', language, 'pdf', key) ?? '', values)}`;
    })
    .join('\n>\n');
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');

/** The same answer behind a note; without one when nothing is written. */
export function behind(note: string, write: WriteGeneration): WriteGeneration {
  if (note === '') return write;
  return (signal, onText, ...listeners) => {
    let isNoted = false;
    const noted = (text: string) => {
      if (!isNoted && text !== '') onText(`${note}\n\n`);
      isNoted ||= text !== '';
      onText(text);
    };
    return write(signal, noted, ...listeners);
  };
}
