import { toMarkdown } from '@orangery/api/tables';
import { z } from 'zod';
import type { RateLimits } from '../../http/rate-limits.ts';
import { translate } from '../../http/translations.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import { textOf } from '../recognition/page-text.ts';
import type { Recognition, RecognitionRequest } from '../recognition/recognition.service.ts';
import { defineTool, type Tool, ToolError } from './tool.ts';

type Reader = {
  /** It and the name of the tool are those of the plugin catalogue. */
  readonly pluginId: number;
  readonly name: string;
  readonly title: 'recognizeText' | 'recognizeTable' | 'recognizeQuestions';
  readonly description: string;
  /** What is in a picture, as the model reads it. */
  readonly read: (request: RecognitionRequest) => Promise<string>;
};

const input = z.object({
  picture: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Which picture of the conversation, counted from 1 at the oldest; the latest when missing'),
});

/** What reads pictures of the conversation: their text, their tables, their questions. */
export function createRecognitionTools(
  recognition: Pick<Recognition, 'readText' | 'readTables' | 'readQuestions'>,
  limits: RateLimits,
): Tool[] {
  // Each takes a processor for seconds, whichever it is.
  const calls = limits.limit({ name: 'tool-recognition', points: 20, seconds: 60 });
  return readersOf(recognition).map(({ title, read, ...tool }) =>
    defineTool({
      ...tool,
      needsPictures: true,
      title: (language) => translate('server', language, 'step', title) ?? tool.name,
      timeout: 60_000,
      calls,
      input,
      async run({ picture }, { accountId, language, pictures, signal }) {
        const content = pictures.at(picture === undefined ? -1 : picture - 1);
        if (!content) throw new ToolError(`There are ${pictures.length} pictures.`);
        return { text: await read({ accountId, content, language: 'auto', ofPerson: language, signal }) };
      },
    }),
  );
}

const readersOf = (
  recognition: Pick<Recognition, 'readText' | 'readTables' | 'readQuestions'>,
): readonly Reader[] => [
  {
    pluginId: pluginIds.textRecognition,
    name: 'recognize_text',
    title: 'recognizeText',
    description: 'Reads the text of a picture of the conversation, word for word, line by line.',
    read: async (request) => textOf((await recognition.readText(request)).result.lines),
  },
  {
    pluginId: pluginIds.tableRecognition,
    name: 'recognize_table',
    title: 'recognizeTable',
    description:
      'Reads the tables with ruled lines in a picture of the conversation, cell by cell, and gives them as Markdown.',
    read: async (request) => (await recognition.readTables(request)).result.map(toMarkdown).join('\n\n'),
  },
  {
    pluginId: pluginIds.questionRecognition,
    name: 'recognize_questions',
    title: 'recognizeQuestions',
    description:
      'Reads a page of exercises in a picture of the conversation and gives its questions one by one, with their numbers.',
    read: async (request) =>
      (await recognition.readQuestions(request)).result.questions
        .map(({ number, text }) => (number === '' ? text : `${number}. ${text}`))
        .join('\n\n'),
  },
];
