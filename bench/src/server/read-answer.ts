import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type AnswerCheck, createAnswerCheck } from './answer-check.ts';

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

export type ReadAnswer = AnswerCheck & {
  /** Milliseconds until the first event. */
  firstAfter: number;
};

/** Asks one question and reads its answer to the end, whatever the end is. Rejects when the server refuses. */
export function readAnswer(origin: string, token: string, question: string): Promise<ReadAnswer> {
  const body = JSON.stringify({
    answer_id: randomUUID(),
    room_id: '20230000001',
    model: '3.5',
    messages: [{ role: 'user', content: question }],
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/chat/completions`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`The server answered ${response.statusCode}`));
        return;
      }
      const check = createAnswerCheck(Date.now);
      let firstAfter = Number.NaN;
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        if (Number.isNaN(firstAfter)) firstAfter = performance.now() - askedAt;
        check.take(piece);
      });
      const end = () => resolve({ ...check.result(), firstAfter });
      response.on('close', end);
      response.on('error', end);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
