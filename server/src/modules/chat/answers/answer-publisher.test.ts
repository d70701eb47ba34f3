import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerPublisher } from './answer-publisher.ts';
import { answerTimes } from './answer-times.ts';
import { createLiveAnswer } from './live-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An answer with a reader that notes when each piece reached it. */
function createAnswer(publisher: ReturnType<typeof createAnswerPublisher>) {
  const answer = createLiveAnswer({ id: 'id', accountId: 'account', model: '3.5', demo: false });
  const seen: { text: string; at: number }[] = [];
  let position = 0;
  answer.attach({
    advance() {
      const text = answer.from(position);
      position += text.length;
      if (text !== '') seen.push({ text, at: performance.now() });
    },
    switchTo() {},
    beat() {},
    cut() {},
    isOpen: true,
    closed: new Promise(() => {}),
  });
  const onNews = publisher.follow(answer);
  const say = (text: string) => {
    answer.append(text);
    onNews(performance.now());
  };
  return { answer, seen, say };
}

/** Lets an answer say a numbered word every so many milliseconds. */
async function speak(say: (text: string) => void, every: number, count: number): Promise<string> {
  let whole = '';
  for (let word = 0; word < count; word += 1) {
    whole += `${word} `;
    say(`${word} `);
    await vi.advanceTimersByTimeAsync(every);
  }
  return whole;
}

/** Milliseconds between words that come just slowly enough to be sent one by one. */
const slowly = answerTimes.publishAtOnce + 10;

describe('a reader is sent', () => {
  it('each word at once, as a piece of its own, while they come slowly', async () => {
    const { seen, say } = createAnswer(createAnswerPublisher(answerTimes));
    const started = performance.now();
    await speak(say, slowly, 20);
    expect(seen.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, word) => `${word} `));
    expect(seen.map(({ at }) => at - started)).toEqual(
      Array.from({ length: 20 }, (_, word) => word * slowly),
    );
  });

  it('the first word at once and then no more pieces than the interval allows, however fast they come', async () => {
    const { seen, say } = createAnswer(createAnswerPublisher(answerTimes));
    const started = performance.now();
    const whole = await speak(say, 5, 400);
    await vi.advanceTimersByTimeAsync(answerTimes.publish * 2);
    expect(seen[0]).toEqual({ text: '0 ', at: started });
    expect(seen.map(({ text }) => text).join('')).toBe(whole);
    expect(seen.length).toBeLessThanOrEqual(2_000 / answerTimes.publish + 2);
    const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(answerTimes.publish);
    expect(Math.max(...gaps), 'the pause a reader waits for').toBeLessThanOrEqual(answerTimes.publish + 10);
  });

  it('words that were late for once on time again', async () => {
    const { seen, say } = createAnswer(createAnswerPublisher(answerTimes));
    const started = performance.now();
    say('early ');
    await vi.advanceTimersByTimeAsync(3);
    await speak(say, slowly, 10);
    expect(seen.at(-1)).toEqual({ text: '9 ', at: started + 3 + 9 * slowly });
  });

  it('what was held back before the end is told', async () => {
    const { answer, seen, say } = createAnswer(createAnswerPublisher(answerTimes));
    say('first ');
    say('second ');
    expect(seen).toHaveLength(1);
    answer.end({ type: 'done', finish: 'stop' });
    expect(seen.map(({ text }) => text)).toEqual(['first ', 'second ']);
  });
});

it('all answers share one timer, and none is left when nothing waits', async () => {
  const publisher = createAnswerPublisher(answerTimes);
  const answers = Array.from({ length: 100 }, () => createAnswer(publisher));
  for (const { say } of answers) {
    say('first ');
    say('second ');
  }
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(answerTimes.publish * 2);
  expect(answers.every(({ seen }) => seen.length === 2)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
