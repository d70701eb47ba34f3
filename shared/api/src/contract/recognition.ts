import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { isModestTable } from './tables.ts';

/** Languages that text in pictures may be in. Which of them are offered depends on the data that is installed. */
export const recognitionLanguages = ['en', 'zh-Hans', 'zh-Hant', 'ru', 'fa'] as const;
export type RecognitionLanguage = (typeof recognitionLanguages)[number];

/** What reads pictures: Tesseract on this server, a service of the operator's, or a language model. */
export const recognitionEngines = ['tesseract', 'http', 'model'] as const;
export type RecognitionEngineName = (typeof recognitionEngines)[number];

const box = z
  .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
  .describe('Pixels of the upright picture; to be turned clockwise by `angle` about its centre');

const about = {
  engine: z.enum(recognitionEngines).describe('Which one has read the picture'),
  languages: z.array(z.enum(recognitionLanguages)).describe('The main one first'),
  width: z.number().int().describe('Pixels of the picture, turned upright'),
  height: z.number().int(),
};

const query = z.object({
  language: z
    .enum(['auto', ...recognitionLanguages])
    .default('auto')
    .describe('`auto`: the language of the interface and English, others when they fit better'),
  id: z.uuid().optional().describe('Chosen by the client, to ask for the progress with'),
});

const upload = {
  types: ['image/jpeg', 'image/png', 'image/bmp', 'image/x-ms-bmp', 'application/octet-stream'],
  bytes: limits.ocrImageBytes,
};

const refusals =
  'Refused with 60020 (no JPEG, PNG or BMP by its content, or broken), 60021 (more than 4 MB or too many pixels), 60024 ' +
  '(takes too long), 60025 (language not installed), 20001 (a service elsewhere failed), 20040, 20050, 20055, 20049 or 60007 (without the plugin, ' +
  'or what it takes)';

const span = z.number().int().min(1);
const rowsOf = <Text extends z.ZodType<string>>(text: Text) =>
  z
    .array(z.array(z.object({ text, rowSpan: span, columnSpan: span })))
    .describe('A place that a cell of another row or column covers has no cell');
const rows = rowsOf(z.string());

/** Text in pictures. Closing the connection cancels the work. Pictures and what is in them are not kept. */
export const recognition = {
  'POST /chat/ocr/recognize-general': endpoint({
    summary: `Read the text of a picture, line by line in reading order. ${refusals} or 60022 (no text found).`,
    query,
    upload,
    data: z.object({
      ...about,
      angle: z.number().describe('Degrees clockwise by which the lines are turned'),
      text: z.string().describe('All lines, an empty line between paragraphs'),
      lines: z.array(
        z.object({
          text: z.string(),
          box: box.nullable().describe('Null when the engine does not say where'),
          confidence: z.number().min(0).max(1).nullable(),
          paragraph: z.number().int().describe('Lines of one paragraph have the same'),
        }),
      ),
    }),
    auth: 'member',
  }),
  'POST /chat/ocr/recognize-table': endpoint({
    summary:
      'Read the tables of a picture by their lines, from the top down; cells without a line between them are merged. ' +
      `${refusals} or 60023 (no table found).`,
    query,
    upload,
    data: z.object({ ...about, tables: z.array(z.object({ rows, box: box.nullable() })) }),
    auth: 'member',
  }),
  'POST /chat/ocr/recognize-edu-question': endpoint({
    summary: `Read a page of exercises and cut it into its questions. ${refusals} or 60022 (no text found).`,
    query,
    upload,
    data: z.object({
      ...about,
      angle: z.number(),
      questions: z.array(
        z.object({
          number: z.string().describe('As printed, without the signs around it; empty without one'),
          text: z.string().describe('Without its number'),
          boxes: z.array(box).describe('Of its lines'),
        }),
      ),
    }),
    auth: 'member',
  }),
  'POST /chat/ocr/workbook': endpoint({
    summary:
      'A table of at most 50,000 places as an XLSX file. Every cell is text: nothing in it is a formula.',
    body: z.object({
      rows: rowsOf(z.string().max(4_000))
        .min(1)
        .refine((rows) => isModestTable({ rows })),
    }),
    binary: true,
    data: z.null(),
    auth: 'member',
  }),
  'GET /chat/ocr/languages': endpoint({
    summary: 'Languages that text in pictures may be in: those whose data is installed.',
    data: z.object({ languages: z.array(z.enum(recognitionLanguages)) }),
    auth: 'member',
  }),
  'GET /chat/ocr/progress': endpoint({
    summary:
      'How far the recognition with this id is, 0 to 1; null when it has ended, waits, or goes on in another process.',
    query: z.object({ id: z.uuid() }),
    data: z.object({ part: z.number().min(0).max(1).nullable() }),
    auth: 'member',
  }),
};
