import { startOpenAiServer } from '@orangery/testing/openai-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { cheapHash, testConfig } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { chatClient, questionOf, textOf } from './testing/chat-client.ts';

const upstream = await startOpenAiServer();
afterAll(() => upstream.close());

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word-${index} `).join('');

describe.each(testDatabases)('several processes on $name', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  /** @param ahead milliseconds by which the clock of its machine is wrong */
  const startProcess = async (ahead = 0) => {
    const config = testConfig({ openai: { baseUrl: upstream.url, apiKey: undefined } });
    const now = () => new Date(Date.now() + ahead);
    const app = await buildApp(config, { database, hashCost: cheapHash, now, syncEvery: 20 });
    const chat = chatClient(() => app);
    const signUp = async (): Promise<string> =>
      (await app.inject({ method: 'POST', url: '/chat/auto-register', payload: {} })).json().data.token;
    return { app, ...chat, signUp };
  };
  const rowOf = (id: string) =>
    database.db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** A row as a killed process leaves it: half written, last touched `secondsAgo`. */
  const abandon = async (id: string, text: string, secondsAgo: number) => {
    const at = new Date(Date.now() - secondsAgo * 1000);
    await database.db
      .updateTable('answers')
      .set({ status: 'streaming', finish: null, error_code: null, text, updated_at: at })
      .where('id', '=', id)
      .execute();
  };
  const finished = async (process: Awaited<ReturnType<typeof startProcess>>) => {
    const token = await process.signUp();
    const question = questionOf('tokens=2');
    await (await process.ask(token, question)).rest();
    return { token, id: question.answer_id };
  };

  it.each([
    ['refunded when there was no text yet', '', 'refunded'],
    ['charged when there was some', 'Half of it', 'settled'],
  ])('the quota of an answer whose process died is %s', async (_case, text, status) => {
    const before = await startProcess();
    const { id } = await finished(before);
    await before.app.close();
    await abandon(id, text, 60);
    const longAgo = new Date(Date.now() - 60 * 60_000);
    await database.db
      .updateTable('quota_uses')
      .set({ status: 'reserved', updated_at: longAgo })
      .where('id', '=', id)
      .execute();
    const after = await startProcess();
    const use = await database.db
      .selectFrom('quota_uses')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(use.status).toBe(status);
    await after.app.close();
  });

  it.each([30_000, -30_000])(
    'an answer of a process is left alone by one whose clock is %i ms ahead of it',
    async (ahead) => {
      const [writing, other] = [await startProcess(), await startProcess(ahead)];
      const token = await writing.signUp();
      upstream.hold();
      const question = questionOf('tokens=6 hold=3');
      const answer = await writing.ask(token, question);
      let seen = '';
      while (seen !== numbered(3)) {
        const event = await answer.next();
        if (event?.type === 'delta') seen += event.text;
      }
      const reading = await other.resume(token, question.answer_id);
      // The other way round, too: what the other process writes.
      const another = questionOf('tokens=6 hold=3');
      const elsewhere = await other.ask(token, another);
      await elsewhere.next();
      expect((await (await writing.resume(token, another.answer_id)).next())?.type).toBe('start');
      expect((await rowOf(another.answer_id)).status).toBe('streaming');
      expect((await rowOf(question.answer_id)).status).toBe('streaming');
      upstream.release();
      for (const each of [answer, reading, elsewhere])
        expect((await each.rest()).at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
      await Promise.all([writing.app.close(), other.app.close()]);
    },
  );

  it('what a model thinks in one process is read in another, once', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const token = await one.signUp();
    upstream.hold();
    upstream.script([{ reasoning: 'First the peel.', tokens: ['Peel ', 'it.'], waitAfter: 1 }]);
    const question = questionOf('How?');
    const writing = await one.ask(token, question);
    const reading = await other.resume(token, question.answer_id, 2);
    upstream.release();
    const [written, read] = await Promise.all([writing.rest(), reading.rest()]);
    for (const events of [written, read]) {
      const thoughts = events.flatMap((event) => (event.type === 'reasoning' ? [event] : []));
      expect(thoughts.map(({ text }) => text).join('')).toBe('First the peel.');
      expect(thoughts[0]?.at).toBe(0);
    }
    expect(textOf(read)).toBe('el it.');
    await Promise.all([one.app.close(), other.app.close()]);
  });

  it('an answer that was being written when its process died has failed, with what was stored', async () => {
    const before = await startProcess();
    const { token, id } = await finished(before);
    await before.app.close();
    await abandon(id, 'Half of 🍊 it', 60);
    const after = await startProcess();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error_code: 60004 });
    const events = await (await after.resume(token, id, 5)).rest();
    expect(textOf(events)).toBe('of 🍊 it');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 60004, id: 13 });
    // A reader may have seen more than was stored.
    const ahead = await (await after.resume(token, id, 40)).rest();
    expect(ahead.map(({ type }) => type)).toEqual(['start', 'error']);
    await after.app.close();
  });

  it('a reader of another process notices that the writing one has died', async () => {
    const process = await startProcess();
    const { token, id } = await finished(process);
    await abandon(id, 'Half', 0);
    const reading = await process.resume(token, id);
    expect(await reading.next()).toMatchObject({ type: 'start' });
    expect(await reading.next()).toMatchObject({ type: 'delta', text: 'Half' });
    await abandon(id, 'Half of it', 60);
    const events = await reading.rest();
    expect(textOf(events)).toBe(' of it');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 60004 });
    await process.app.close();
  });

  it('an account that reads in more and more connections has its oldest ones cut, and they may come back', async () => {
    const process = await startProcess();
    const token = await process.signUp();
    upstream.hold();
    const question = questionOf('tokens=6 hold=3');
    const first = await process.ask(token, question);
    const others = [];
    for (let number = 0; number < 48; number += 1)
      others.push(await process.resume(token, question.answer_id));
    const cut = await first.rest();
    expect(cut.map(({ type }) => type)).not.toContain('done');
    upstream.release();
    for (const other of others) expect((await other.rest()).at(-1)).toMatchObject({ type: 'done' });
    const back = await process.resume(token, question.answer_id, textOf(cut).length);
    expect(textOf(cut) + textOf(await back.rest())).toBe(numbered(6));
    await process.app.close();
  });

  it('an answer is read and stopped through a process that does not write it', async () => {
    const [writing, other] = [await startProcess(), await startProcess()];
    const token = await writing.signUp();
    upstream.hold();
    const question = questionOf('tokens=20 hold=5');
    const direct = await writing.ask(token, question);
    const elsewhere = await other.resume(token, question.answer_id);
    let seen = '';
    while (seen.length < numbered(5).length) {
      const event = await elsewhere.next();
      if (event?.type === 'delta') seen += event.text;
    }
    expect(seen).toBe(numbered(5));
    expect(await other.stop(token, question.answer_id)).toMatchObject({ data: { stopped: true } });
    upstream.release();
    expect((await elsewhere.rest()).at(-1)).toMatchObject({ type: 'done', finish: 'stopped' });
    expect((await direct.rest()).at(-1)).toMatchObject({ type: 'done' });
    await Promise.all([writing.app.close(), other.app.close()]);
  });

  it('a graceful stop ends every answer with a last event, and stores it', async () => {
    const process = await startProcess();
    const token = await process.signUp();
    const [read, left] = [questionOf('tokens=9 stall=3'), questionOf('tokens=9 stall=3')];
    const reading = await process.ask(token, read);
    const gone = await process.ask(token, left);
    for (const answer of [reading, gone]) {
      await answer.next();
      await answer.next();
    }
    await gone.leave();
    const closed = process.app.close();
    expect((await reading.rest()).at(-1)).toMatchObject({
      type: 'error',
      code: 60004,
      msg: 'The server restarted while this answer was being written. What was written is kept.',
    });
    // Node's fetch opens a spare connection after one was cut, and a connection without a request is waited for.
    process.app.server.closeAllConnections();
    await closed;
    for (const { answer_id } of [read, left]) {
      expect(await rowOf(answer_id)).toMatchObject({
        status: 'failed',
        error_code: 60004,
        text: numbered(3),
      });
    }
  });

  it('a process that is about to stop finishes its answers and begins no other', async () => {
    const [process, other] = [await startProcess(), await startProcess()];
    const token = await process.signUp();
    upstream.hold();
    const question = questionOf('tokens=9 hold=3');
    const reading = await process.ask(token, question);
    const elsewhere = questionOf('tokens=3');
    await (await other.ask(token, elsewhere)).rest();
    const drained = process.app.drain(60_000);
    expect((await process.app.inject('/ready')).json()).toMatchObject({ reason: 'stopping' });

    const refused = await process.ask(token, questionOf('too late'));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.refusal()).toMatchObject({ code: 60003 });
    // What is known can be read, wherever it is written.
    expect(textOf(await (await process.ask(token, elsewhere)).rest())).toBe(numbered(3));
    const second = await process.resume(token, question.answer_id);

    upstream.release();
    await drained;
    for (const answer of [reading, second]) {
      const events = await answer.rest();
      expect(textOf(events)).toBe(numbered(9));
      expect(events.at(-1)).toMatchObject({ type: 'done', finish: 'stop' });
    }
    await Promise.all([process.app.close(), other.app.close()]);
  });

  it('a process that is about to stop does not wait for ever', async () => {
    const process = await startProcess();
    const token = await process.signUp();
    const reading = await process.ask(token, questionOf('tokens=9 stall=3'));
    await reading.next();
    await process.app.drain(10);
    const closed = process.app.close();
    expect((await reading.rest()).at(-1)).toMatchObject({ type: 'error', code: 60004 });
    process.app.server.closeAllConnections();
    await closed;
  });
});
