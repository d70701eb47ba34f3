import { errors } from '@orangery/api/contract';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import { fetchBytes, parsedJson } from '../../../http/external-bytes.ts';
import { reasonOf } from '../../../http/external-error.ts';
import type { RecognitionEngine, RecognitionTask } from '../engine.ts';
import type { EncodedPicture } from '../pictures/picture.ts';
import { foundLines, foundTables, pageOf, tablesOf } from './found-elsewhere.ts';

/** Milliseconds. */
const timeout = 60_000;
/** Bytes. */
const maxBytes = 4 * 1024 * 1024;

type Service = NonNullable<Config['recognition']['service']>;

/** A service of the operator's, asked as docs/operating.md says. */
export function createHttpEngine(service: Service): RecognitionEngine {
  return {
    name: 'http',
    async readPage(task) {
      const sent = await task.picture.encoded();
      return pageOf(await ask(service, 'text', foundLines, sent, task), sent, task.picture);
    },
    async readTables(task) {
      return tablesOf(await ask(service, 'table', foundTables, await task.picture.encoded(), task));
    },
  };
}

async function ask<Shape extends z.ZodType>(
  { url, token }: Service,
  task: 'text' | 'table',
  shape: Shape,
  { content, width, height }: EncodedPicture,
  { languages, signal }: RecognitionTask,
): Promise<z.output<Shape>> {
  const body = JSON.stringify({ task, languages, image: content.toString('base64'), width, height });
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const answer = await fetchBytes(url, { method: 'POST', headers, body }, { timeout, maxBytes, signal });
    if (answer.status !== 200) throw new Error(`the recognition service answered ${answer.status}`);
    const found = shape.safeParse(parsedJson(answer.content));
    if (!found.success) throw new Error('the recognition service answered in another form');
    return found.data;
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError(errors.upstreamFailed, { cause: new Error(reasonOf(cause)) });
  }
}
