import { startOpenAiServer } from '@orangery/testing/openai-server';
import { addDocument, buildApp, type OpenDatabase, readConfig } from 'server/measured';
import type { CleanUp } from '../kit/clean-up.ts';
import { type Cell, rounded } from '../kit/result.ts';
import { median, quantile } from '../kit/statistics.ts';
import type { AskedDocument } from './make-pages.ts';

/** Milliseconds from a question over HTTP to its first word, of a model that answers at once. */
async function timeOf(origin: string, token: string, body: object): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/chat/pdfs/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let text = '';
  let time: number | undefined;
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (time === undefined && text.includes('event: delta')) time = performance.now() - begun;
  }
  if (time === undefined) throw new Error(`no answer: ${text.slice(0, 300)}`);
  return time;
}

/** What this server takes of the time until the first word about a document. */
export async function measureFirstWord(
  database: OpenDatabase,
  document: AskedDocument,
  cleanUp: CleanUp,
): Promise<Record<string, Cell>> {
  const model = await startOpenAiServer();
  cleanUp.defer(model.close);
  model.script(() => ({ text: 'It is so.' }));
  const environment = { LOG_LEVEL: 'silent', MODEL_DETECT: 'off', RATE_LIMIT_FACTOR: '10000' };
  const config = { ...readConfig(environment), openai: { baseUrl: model.url, apiKey: undefined } };
  const app = await buildApp(config, { database });
  cleanUp.defer(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const registered = await app.inject({ method: 'POST', url: '/chat/auto-register', payload: {} });
  const { token } = registered.json<{ data: { token: string } }>().data;
  const { id: accountId } = await database.db
    .updateTable('accounts')
    .set({ vip_level: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pdf = await addDocument(database.db, { accountId, name: document.name, pages: document.pages });
  const times: number[] = [];
  for (const { question } of document.questions)
    times.push(
      await timeOf(origin, token, {
        answer_id: crypto.randomUUID(),
        pdf_ids: [pdf],
        model: '3.5',
        messages: [{ role: 'user', content: question }],
      }),
    );
  return {
    [`first word about ${document.pages.length} pages, ms (50 %)`]: rounded(median(times), 0),
    'the same (95 %)': rounded(quantile(times, 0.95), 0),
    'part of them for which the model was asked for other words': rounded(
      model.requests.length / times.length - 1,
      2,
    ),
  };
}
