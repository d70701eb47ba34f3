import { expect, it } from 'vitest';
import { createRateLimits } from '../../http/rate-limits.ts';
import type { Recognition } from '../recognition/recognition.service.ts';
import { createRecognitionTools } from './recognition-tools.ts';

const found = <Result>(result: Result) => ({
  engine: 'tesseract' as const,
  languages: ['en' as const],
  picture: { width: 1, height: 1 },
  result,
});
const line = (text: string) => ({ text, paragraph: 0 });
const cell = (text: string) => ({ text, rowSpan: 1, columnSpan: 1 });

/** Finds in each picture what repeats it. */
const recognition: Pick<Recognition, 'readText' | 'readTables' | 'readQuestions'> = {
  readText: async ({ content }) => found({ angle: 0, lines: [line(`text of ${content}`)] }),
  readTables: async ({ content }) =>
    found([{ rows: [[cell('of')], [cell(`${content}`)]] }, { rows: [[cell('second | table')]] }]),
  readQuestions: async ({ content }) =>
    found({
      angle: 0,
      questions: [
        { number: '1', text: `Peel ${content}.`, lines: [] },
        { number: '', text: 'Why?', lines: [] },
      ],
    }),
};

async function run(name: string, given: object) {
  const tool = createRecognitionTools(recognition, createRateLimits(1, undefined)).find(
    (one) => one.name === name,
  );
  const output = await tool?.run(given, {
    accountId: 'a',
    account: { id: 'a', username: 'mira', vipLevel: 2 },
    language: 'en',
    origin: 'http://x',
    pictures: [Buffer.from('one'), Buffer.from('two')],
    params: {},
    signal: new AbortController().signal,
  });
  return output?.text;
}

it('the text of a picture is read, of the latest when none is named', async () => {
  expect(await run('recognize_text', {})).toBe('text of two');
  expect(await run('recognize_text', { picture: 1 })).toBe('text of one');
});

it('the tables of a picture are given to the model as Markdown', async () => {
  expect(await run('recognize_table', {})).toBe('| of |\n| --- |\n| two |\n\n| second \\| table |\n| --- |');
});

it('the questions of a picture are given to the model with the numbers they have', async () => {
  expect(await run('recognize_questions', {})).toBe('1. Peel two.\n\nWhy?');
});

it.each(['recognize_text', 'recognize_table', 'recognize_questions'])(
  'a picture that is not there is an error of %s that the model reads',
  async (name) => {
    await expect(run(name, { picture: 3 })).rejects.toThrow('There are 2 pictures.');
    await expect(run(name, { picture: -1 })).rejects.toThrow('The arguments do not fit');
  },
);

it('each tool belongs to its plugin and is offered where there are pictures', () => {
  const tools = createRecognitionTools(recognition, createRateLimits(1, undefined));
  expect(tools.map(({ pluginId, needsPictures }) => [pluginId, needsPictures])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(tools.map(({ title }) => title('en'))).toEqual([
    'Read text in a picture',
    'Read a table in a picture',
    'Read questions in a picture',
  ]);
});
