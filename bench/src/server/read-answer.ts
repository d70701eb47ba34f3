import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

export type ReadAnswer = {
  /** Text of all `delta` events. */
  text: string;
  events: number;
  /** Ended by `done`; anything else is an answer that was lost. */
  complete: boolean;
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
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/chat/completions`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`The server answered ${response.statusCode}`));
        return;
      }
      const answer: ReadAnswer = { text: '', events: 0, complete: false };
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        const frames = (rest + piece).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) take(answer, frame);
      });
      response.on('close', () => resolve(answer));
      response.on('error', () => resolve(answer));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function take(answer: ReadAnswer, frame: string): void {
  if (frame.startsWith(':')) return;
  answer.events += 1;
  if (frame.startsWith('event: done')) answer.complete = true;
  if (!frame.startsWith('event: delta')) return;
  const data = frame.slice(frame.indexOf('\ndata: ') + '\ndata: '.length);
  answer.text += (JSON.parse(data) as { text: string }).text;
}
