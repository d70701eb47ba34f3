import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generationRates, generationTimes } from './generation-times.ts';
import { createLiveGeneration } from './live-generation.ts';
import { createPacer } from './pacer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const few = {
  shortest: generationTimes.publish,
  atOnceAfter: generationTimes.publishAtOnce / generationTimes.publish,
  perSecond: generationRates.publish,
  running: () => 1,
};

/** A generation with a reader that notes when each piece reached it. */
function createAnswer(pacer: ReturnType<typeof createPacer>) {
  const generation = createLiveGeneration({
    id: 'id',
    kind: 'chat',
    accountId: 'account',
    model: '3.5',
    demo: false,
  });
  const seen: { text: string; at: number }[] = [];
  let position = 0;
  generation.attach({
    advance() {
      const text = generation.from(position);
      position += text.length;
      if (text !== '') seen.push({ text, at: performance.now() });
    },
    switchTo() {},
    beat() {},
    cut() {},
    isOpen: true,
    closed: new Promise(() => {}),
  });
  const onNews = pacer.follow(generation.publish);
  const say = (text: string) => {
    generation.append(text);
    onNews(performance.now());
  };
  return { generation, seen, say };
}

/** Lets a generation say a numbered word every so many milliseconds. */
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
const slowly = generationTimes.publishAtOnce + 10;

describe('a reader is sent', () => {
  it('a reader is sent each word at once, as a separate piece, while they come slowly', async () => {
    const { seen, say } = createAnswer(createPacer(few));
    const started = performance.now();
    await speak(say, slowly, 20);
    expect(seen.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, word) => `${word} `));
    expect(seen.map(({ at }) => at - started)).toEqual(
      Array.from({ length: 20 }, (_, word) => word * slowly),
    );
  });

  it('a reader is sent the first word at once and then no more pieces than the interval allows, however fast they come', async () => {
    const { seen, say } = createAnswer(createPacer(few));
    const started = performance.now();
    const whole = await speak(say, 5, 400);
    await vi.advanceTimersByTimeAsync(generationTimes.publish * 2);
    expect(seen[0]).toEqual({ text: '0 ', at: started });
    expect(seen.map(({ text }) => text).join('')).toBe(whole);
    expect(seen.length).toBeLessThanOrEqual(2_000 / generationTimes.publish + 2);
    const gaps = seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(generationTimes.publish);
    expect(Math.max(...gaps), 'the pause a reader waits for').toBeLessThanOrEqual(
      generationTimes.publish + 10,
    );
  });

  it('a reader is sent words on time again after some were late', async () => {
    const { seen, say } = createAnswer(createPacer(few));
    const started = performance.now();
    say('early ');
    await vi.advanceTimersByTimeAsync(3);
    await speak(say, slowly, 10);
    expect(seen.at(-1)).toEqual({ text: '9 ', at: started + 3 + 9 * slowly });
  });

  it('a reader is sent what was held back before the end', async () => {
    const { generation, seen, say } = createAnswer(createPacer(few));
    say('first ');
    say('second ');
    expect(seen).toHaveLength(1);
    generation.end({ type: 'done', finish: 'stop' });
    expect(seen.map(({ text }) => text)).toEqual(['first ', 'second ']);
  });
});

it('all generations share one timer, and none is left when nothing waits', async () => {
  const pacer = createPacer(few);
  const generations = Array.from({ length: 100 }, () => createAnswer(pacer));
  for (const { say } of generations) {
    say('first ');
    say('second ');
  }
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(generationTimes.publish * 2);
  expect(generations.every(({ seen }) => seen.length === 2)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('a thousand generations together send no more events than their rate allows, and lose no word', async () => {
  const running = 1_000;
  const pacer = createPacer({ ...few, running: () => running });
  const answers = Array.from({ length: running / 10 }, () => createAnswer(pacer));
  const whole = await speak((word) => answers.forEach(({ say }) => void say(word)), 50, 100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers.map(({ seen }) => seen.map(({ text }) => text).join(''))).toEqual(answers.map(() => whole));
  const [{ seen = [] } = {}] = answers;
  const allowed = (5 * generationRates.publish) / running;
  expect(seen.length).toBeLessThanOrEqual(allowed + 2);
  expect(seen.length, 'it still flows').toBeGreaterThan(allowed - 2);
});
