import { z } from 'zod';
import type { RateLimits } from '../../http/rate-limits.ts';
import { translate } from '../../http/translations.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import { textOf } from '../recognition/page-text.ts';
import type { Recognition } from '../recognition/recognition.service.ts';
import { defineTool, type Tool, ToolError } from './tool.ts';

/** Of the plugin catalogue. */
const name = 'recognize_text';

/** Reads the text of a picture of the conversation. */
export const createRecognizeTextTool = (
  recognition: Pick<Recognition, 'readText'>,
  limits: RateLimits,
): Tool =>
  defineTool({
    name,
    pluginId: pluginIds.textRecognition,
    needsPictures: true,
    title: (language) => translate('server', language, 'step', 'recognizeText') ?? name,
    description: 'Reads the text of a picture of the conversation, word for word, line by line.',
    timeout: 60_000,
    // Each takes a processor for seconds.
    calls: limits.limit({ name: 'tool-recognition', points: 20, seconds: 60 }),
    input: z.object({
      picture: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Which picture of the conversation, counted from 1 at the oldest; the latest when missing'),
    }),
    async run({ picture }, { accountId, language, pictures, signal }) {
      const content = pictures.at(picture === undefined ? -1 : picture - 1);
      if (!content) throw new ToolError(`There are ${pictures.length} pictures.`);
      const request = { accountId, content, language: 'auto', ofPerson: language, signal } as const;
      const { result } = await recognition.readText(request);
      return { text: textOf(result.lines) };
    },
  });
