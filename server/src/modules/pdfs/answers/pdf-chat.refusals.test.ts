import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errors, limits, type PdfQuestion } from '@orangery/api/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { chatClient } from '../../chat/testing/chat-client.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { addDocument, pdfQuestionOf } from './testing/documents.ts';

const sensitiveWordsFile = path.join(useTemporaryFolder(), 'words.txt');
writeFileSync(sensitiveWordsFile, '禁果');

/** A question with changes, about one document. */
type Change = (question: PdfQuestion) => object;
const saying =
  (content: string): Change =>
  () => ({ messages: [{ role: 'user', content }] });
const before = (...turns: readonly string[]) =>
  turns.map((content, index) => ({ role: index % 2 ? 'assistant' : 'user', content }));

describe('a question about documents', () => {
  const server = useTestApp(undefined, { config: { sensitiveWordsFile } });
  const chat = chatClient(server.app, '/chat/pdfs/chat');
  const person = async () => {
    const { token } = await server.signUp();
    const info = async () => (await server.call('GET /chat/user/info', {}, { token })).data;
    const { id } = await info();
    const pdf = await addDocument(server.database().db, {
      accountId: id,
      pages: ['Oranges ripen in winter.'],
    });
    return { token, id, pdf, quotas: async () => (await info()).quotas };
  };

  test.each<[string, number, Change]>([
    ['without words', errors.emptyPrompt, saying(' \n ')],
    ['with a symbol too many', errors.promptTooLong, saying('🍊'.repeat(limits.messageSymbols + 1))],
    ['with a word that is not allowed', errors.sensitiveInput, saying('Where is the 禁果?')],
    ['to a model that is not known', errors.badModel, () => ({ model: 'gpt-99' })],
    ['to a model for members', errors.membersOnly, () => ({ model: 'Claude-3' })],
    ['that ends with an answer', errors.badParameter, () => ({ messages: before('Why?', 'So.') })],
    ['without a turn', errors.badParameter, () => ({ messages: [] })],
    ['about no document', errors.badParameter, () => ({ pdf_ids: [] })],
    ['about one twice', errors.badParameter, ({ pdf_ids: [id] }) => ({ pdf_ids: [id, id?.toUpperCase()] })],
    [
      'about too many',
      errors.badParameter,
      () => ({ pdf_ids: Array.from({ length: limits.pdfsPerQuestion + 1 }, () => randomUUID()) }),
    ],
    ['about one that is not there', errors.badRequestId, () => ({ pdf_ids: [randomUUID()] })],
    ['about what is no id', errors.badParameter, () => ({ pdf_ids: ['../../etc/passwd'] })],
    ['with an answer id that is none', errors.badParameter, () => ({ answer_id: 'x' })],
  ])('%s is refused with %i, stored nowhere and free', async (_, code, change) => {
    const { token, id, pdf, quotas } = await person();
    const before = await quotas();
    const question = pdfQuestionOf([pdf], 'When do they ripen?');
    const answer = await chat.ask(token, { ...question, ...change(question) } as PdfQuestion);
    expect(await answer.refusal()).toMatchObject({ code, data: null, msg: expect.stringMatching(/\S/) });
    expect(await quotas()).toEqual(before);
    const { rows } = await sql`select from answers where account_id = ${id}`.execute(server.database().db);
    expect(rows).toEqual([]);
  });

  test('as long as a message may be is answered, counted in symbols', async () => {
    const { token, pdf } = await person();
    const question = pdfQuestionOf([pdf], '🍊'.repeat(limits.messageSymbols));
    expect((await (await chat.ask(token, question)).rest()).at(-1)).toMatchObject({ type: 'done' });
  });

  test('with the id of an answer of somebody else gives nothing of that answer', async () => {
    const [one, other] = [await person(), await person()];
    const question = pdfQuestionOf([one.pdf], 'When do they ripen?');
    await (await chat.ask(one.token, question)).rest();
    const stolen = await chat.ask(other.token, { ...question, pdf_ids: [other.pdf] });
    expect(await stolen.refusal()).toMatchObject({ code: errors.badRequestId });
    const resumed = await chat.resume(other.token, question.answer_id);
    expect(await resumed.refusal()).toMatchObject({ code: errors.badRequestId });
    expect(await chat.stop(other.token, question.answer_id)).toMatchObject({ code: errors.badRequestId });
  });
});
