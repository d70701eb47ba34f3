import type { AttachedFile, Language } from '@orangery/api/contract';
import { z } from 'zod';
import type { RateLimits } from '../../http/rate-limits.ts';
import { translate } from '../../http/translations.ts';
import { fenced, idOf, shownName } from '../chat/files/attached-files.ts';
import { type FilePart, partsOf, passagesOf } from '../chat/files/file-parts.ts';
import type { FilesInParts } from '../chat/files/fit-files.ts';
import { searchPassages } from '../chat/files/search-passages.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import { defineTool, type Tool, type ToolContext, ToolError } from './tool.ts';

/** Runs of each in one answer: with the length of a part, the ceiling of what is read for it. */
const maxRuns = 20;
/** Code units of a passage, and of what follows it in its line. */
const passageLength = 500;
const afterLength = 50;
/** Passages that a search gives. */
const maxPassages = 8;
/** Code units of a query. */
const maxQuery = 400;

const file = z.string().max(500).describe('Its name or its id, as they stand in <file …>');

/** What searches the files of the conversation and reads them part by part, where they have no room as a whole. */
export function createFileTools(limits: RateLimits): Tool[] {
  const shared = {
    pluginId: pluginIds.documentParsing,
    timeout: 10_000,
    maxRuns,
    calls: limits.limit({ name: 'tool-files', points: 120, seconds: 60 }),
  };
  return [
    defineTool({
      ...shared,
      name: 'search_files',
      title: titled('searchFiles', 'search_files'),
      description:
        'Searches the files of the conversation for words and gives the passages that fit best, with the number of the part each ' +
        'stands in. It finds words, not meanings: use words that the text itself may have, in its language.',
      input: z.object({
        query: z.string().trim().min(1).max(maxQuery).describe('A few words'),
        file: file.optional().describe('Only in this file; its name or its id. All files when missing'),
      }),
      run: async ({ query, file: wanted }, { files, language }) =>
        search(query, chosen(files, wanted), language),
    }),
    defineTool({
      ...shared,
      name: 'read_file',
      title: titled('readFile', 'read_file'),
      description:
        'Reads one part of a file of the conversation, word for word. Parts are numbered from 1 and follow each other without a gap.',
      input: z.object({ file, part: z.number().int().min(1).default(1) }),
      run: async ({ file: wanted, part }, { files }) => read(chosen(files, wanted), part),
    }),
  ];
}

const titled = (key: 'searchFiles' | 'readFile', name: string) => (language: Language) =>
  translate('server', language, 'step', key) ?? name;

/** @throws ToolError when no file, or more than one, is meant */
function chosen(given: ToolContext['files'], wanted: string | undefined): FilesInParts {
  const { files, partTokens } = given ?? { files: [], partTokens: 1 };
  if (wanted === undefined) return { files, partTokens };
  const name = shownName({ name: wanted });
  const meant = files.filter((one) => idOf(one) === wanted || shownName(one) === name);
  if (meant.length === 1) return { files: meant, partTokens };
  const named = (meant.length > 0 ? meant : files).map(
    (one) => `${idOf(one)} ${JSON.stringify(shownName(one))}`,
  );
  const problem = meant.length > 0 ? 'Several files have this name; give an id.' : 'There is no such file.';
  throw new ToolError(`${problem} Files, as id and name:\n${named.join('\n')}`);
}

function read({ files: [wanted], partTokens }: FilesInParts, number: number) {
  if (!wanted) throw new ToolError('There is no file.');
  const parts = partsOf(wanted.text, partTokens);
  const part = parts[number - 1];
  if (!part) throw new ToolError(`The file has ${parts.length} parts.`);
  return {
    text: fenced(wanted, part.text, placeOf(part, part, parts.length)),
    summary: `${placeShown(wanted, part, parts.length)}\n${part.text}`,
  };
}

const placeOf = ({ number }: FilePart, { firstLine, lastLine }: FilePart, parts: number) => ({
  part: number,
  of: parts,
  lines: `${firstLine}-${lastLine}`,
});

/** For the person. */
const placeShown = ({ name }: AttachedFile, { number }: FilePart, parts: number): string =>
  `\u2068${name}\u2069 · ${number}/${parts}`;

function search(query: string, { files, partTokens }: FilesInParts, language: Language) {
  const passages = files.flatMap(passagesIn);
  const found = searchPassages(passages, query).slice(0, maxPassages);
  if (found.length === 0)
    return {
      text: 'Nothing was found. Try other words, or read the parts with read_file.',
      summary: translate('server', language, 'step', 'nothing') ?? '',
    };
  const foundIn = new Set(found.map(({ file: one }) => one));
  const partsIn = new Map([...foundIn].map((one) => [one, partsOf(one.text, partTokens)]));
  const places = found.map(({ file: one, after: _, ...passage }) => {
    const parts = partsIn.get(one) ?? [];
    const part = parts.findLast(({ from }) => from <= passage.from) ?? passage;
    return {
      text: fenced(one, passage.text, placeOf(part, passage, parts.length)),
      summary: `${placeShown(one, part, parts.length)}\n${passage.text.trim()}`,
    };
  });
  return {
    text: places.map(({ text }) => text).join('\n\n'),
    summary: places.map(({ summary }) => summary).join('\n\n'),
  };
}

/** The passages of a file, each with the letters that follow it in its line. */
const passagesIn = (one: AttachedFile) =>
  passagesOf(one.text, passageLength).map((passage) => {
    const end = passage.from + passage.text.length;
    const after = passage.text.endsWith('\n') ? '' : one.text.slice(end, end + afterLength);
    return { ...passage, file: one, after };
  });
