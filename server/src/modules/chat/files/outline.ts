import type { AttachedFile } from '@orangery/api/contract';
import { countSymbols } from '@orangery/api/contract';
import { fenced } from './attached-files.ts';
import { partsOf } from './file-parts.ts';

/** Headings of Markdown, of documents too. */
const heading = /^#{1,6} .+/;
/** Headings that are listed, and code units of each. */
const maxHeadings = 40;
const maxHeading = 80;

/** Estimated tokens of a part, and of the beginning that stands with the question. */
export type PartSizes = { readonly partTokens: number; readonly beginningTokens: number };

/** A file that is read in parts, as it stands with its question: its size, its beginning, and its headings. */
export function outlined(file: AttachedFile, { partTokens, beginningTokens }: PartSizes): string {
  const parts = partsOf(file.text, partTokens);
  const beginning = partsOf(file.text, beginningTokens)[0]?.text ?? '';
  const headings = parts.flatMap(({ number, text }) =>
    text
      .split('\n')
      .filter((line) => heading.test(line))
      .map((line) => `part ${number}: ${line.slice(0, maxHeading)}`),
  );
  const listed = headings.length > 1 ? ['Headings:', ...headings.slice(0, maxHeadings)] : [];
  return fenced(file, [beginning.trimEnd(), '[…]', ...listed].join('\n'), {
    symbols: countSymbols(file.text),
    lines: parts.at(-1)?.lastLine ?? 0,
    parts: parts.length,
  });
}
