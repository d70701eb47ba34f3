import { expect, it } from 'vitest';
import { createRateLimits } from '../../http/rate-limits.ts';
import type { Recognition } from '../recognition/recognition.service.ts';
import { createRecognizeTextTool } from './recognize-text-tool.ts';

/** Reads each picture as a line that repeats it. */
const readText: Recognition['readText'] = async ({ content }) => ({
  engine: 'tesseract',
  languages: ['en'],
  picture: { width: 1, height: 1 },
  result: { angle: 0, lines: [{ text: `text of ${content}`, paragraph: 0 }] },
});

const run = (given: object) =>
  createRecognizeTextTool({ readText }, createRateLimits(1, undefined)).run(given, {
    accountId: 'a',
    account: { id: 'a', username: 'mira', vipLevel: 2 },
    language: 'en',
    origin: 'http://x',
    pictures: [Buffer.from('one'), Buffer.from('two')],
    params: {},
    signal: new AbortController().signal,
  });

it('the text of a picture is read, of the latest when none is named', async () => {
  expect(await run({})).toEqual({ text: 'text of two' });
  expect(await run({ picture: 1 })).toEqual({ text: 'text of one' });
});

it('the text of a picture that is not there is an error that the model reads', async () => {
  await expect(run({ picture: 3 })).rejects.toThrow('There are 2 pictures.');
  await expect(run({ picture: -1 })).rejects.toThrow('The arguments do not fit');
});
