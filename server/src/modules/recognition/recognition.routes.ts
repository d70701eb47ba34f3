import { type EndpointKey, errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../http/account.ts';
import { goneSignal } from '../../http/connection.ts';
import { type Call, mountBinary, mountEndpoint, mountUpload } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { reported } from '../../http/reported.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import { textOf } from './page-text.ts';
import { createRunningRecognitions } from './progress.ts';
import type { Recognition, RecognitionRequest, Recognized } from './recognition.service.ts';
import { workbookOf } from './tables/workbook.ts';

export type RecognitionServices = {
  readonly limits: RateLimits;
  readonly recognition: Recognition;
  readonly plugins: Pick<Plugins, 'require'>;
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const refusals = { tooLarge: errors.pictureTooLarge, wrongType: errors.wrongPictureFormat } as const;

type PictureKey = Extract<EndpointKey, `POST /chat/ocr/recognize-${string}`>;

export async function registerRecognition(
  app: FastifyInstance,
  { limits, recognition, plugins }: RecognitionServices,
): Promise<void> {
  // A page takes a processor for seconds.
  const pictures = limits.limit({ name: 'recognition', points: 20, seconds: 60 });
  const workbooks = limits.limit({ name: 'workbooks', points: 30, seconds: 60 });
  const admitWith = (plugin: number) => async (account: Account) => {
    await plugins.require(account, plugin);
    await pictures.consume(account.id, errors.tooManyRequests);
  };
  const running = createRunningRecognitions();

  const requestOf = (
    { account, file, query, language, request: _ }: Call<PictureKey>,
    signal: AbortSignal,
  ): RecognitionRequest => ({
    accountId: account.id,
    content: file,
    language: query.language,
    ofPerson: language,
    signal,
    report: (part) => running.report(account.id, query.id, part),
  });
  /** The work on a picture, given up when the client has gone. */
  const recognize = <K extends PictureKey, Result>(
    call: Call<K>,
    signal: AbortSignal,
    work: (request: RecognitionRequest) => Promise<Result>,
  ): Promise<Result> => {
    const { account, query, request } = call as Call<PictureKey>;
    const asked = requestOf(call as Call<PictureKey>, signal);
    return reported(request, work(asked)).finally(() => running.end(account.id, query.id));
  };

  mountUpload(
    app,
    'POST /chat/ocr/recognize-general',
    async (call, reply) => {
      const found = await recognize(call, goneSignal(reply), recognition.readText);
      const { lines, angle } = found.result;
      return {
        ...aboutOf(found),
        angle,
        text: textOf(lines),
        lines: lines.map(({ text, box = null, confidence = null, paragraph }) => ({
          text,
          box,
          confidence,
          paragraph,
        })),
      };
    },
    { admit: admitWith(pluginIds.textRecognition), refusals },
  );

  mountUpload(
    app,
    'POST /chat/ocr/recognize-table',
    async (call, reply) => {
      const found = await recognize(call, goneSignal(reply), recognition.readTables);
      const tables = found.result.map(({ rows, box = null }) => ({
        rows: rows.map((cells) => [...cells]),
        box,
      }));
      return { ...aboutOf(found), tables };
    },
    { admit: admitWith(pluginIds.tableRecognition), refusals },
  );

  mountUpload(
    app,
    'POST /chat/ocr/recognize-edu-question',
    async (call, reply) => {
      const found = await recognize(call, goneSignal(reply), recognition.readQuestions);
      const questions = found.result.questions.map(({ number, text, lines }) => ({
        number,
        text,
        boxes: lines.flatMap(({ box }) => box ?? []),
      }));
      return { ...aboutOf(found), angle: found.result.angle, questions };
    },
    { admit: admitWith(pluginIds.questionRecognition), refusals },
  );

  mountBinary(app, 'POST /chat/ocr/workbook', async ({ account, body }) => {
    await workbooks.consume(account.id, errors.tooManyRequests);
    return { type: workbookType, content: await workbookOf(body) };
  });

  mountEndpoint(app, 'GET /chat/ocr/languages', async () => ({ languages: [...recognition.languages] }));
  mountEndpoint(app, 'GET /chat/ocr/progress', async ({ account, query }) => ({
    part: running.partOf(account.id, query.id) ?? null,
  }));
}

const aboutOf = ({ engine, languages, picture: { width, height } }: Recognized<unknown>) => ({
  engine,
  languages: [...languages],
  width,
  height,
});
