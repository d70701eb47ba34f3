import { errors } from '@orangery/api/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '../../generations/upstream-error.ts';
import { type Candidate, failover } from './failover.ts';
import { createKeyRing } from './key-ring.ts';
import type { Model, ModelRequest } from './model.ts';
import type { Key, ModelSpec } from './provider.ts';
import { hear } from './testing/heard.ts';
import { providerOf, specOf } from './testing/specs.ts';

const error = (code: UpstreamError['code'], more: { fault?: 'key'; retryAfter?: number } = {}) =>
  new UpstreamError(code, { reason: 'test', ...(more.fault && { fault: more.fault }) }, more);
const down = error(errors.upstreamFailed);
const busy = error(errors.modelBusy, { fault: 'key', retryAfter: 7 });
const badKey = error(errors.modelUnavailable, { fault: 'key' });
const missing = error(errors.modelUnavailable);

const saying =
  (text: string): Model =>
  async (_request, onText) => {
    onText(text);
    return 'stop';
  };
const failing =
  (cause: Error, text = ''): Model =>
  async (_request, onText, onReasoning) => {
    onText(text);
    onReasoning('');
    throw cause;
  };

/** Models under names, each with what it does for a key; notes who was asked. */
function models(
  given: Record<string, { keys?: string[]; spec?: Partial<ModelSpec>; does: (key: string) => Model }>,
) {
  const asked: string[] = [];
  const requests: ModelRequest[] = [];
  const warn = vi.fn();
  const candidates = Object.entries(given).map(([name, { keys = ['K'], spec, does }]): Candidate => {
    const provider = providerOf('http://x/v1', { keys: keys.map((key): Key => ({ name: key, value: key })) });
    return {
      spec: specOf(provider, { name, ...spec }),
      keys: createKeyRing(provider.keys),
      ask:
        (key) =>
        (request, ...listeners) => {
          asked.push(`${name} ${key.name}`);
          requests.push(request);
          return does(key.name)(request, ...listeners);
        },
    };
  });
  return { model: failover(candidates, { warn }), asked, requests, warn };
}

describe('an answer', () => {
  it.each([
    ['is down', down],
    ['is busy', busy],
    ['does not take its key', badKey],
    ['has no such model', missing],
    ['has too little room', error(errors.contextTooLong)],
  ])('comes from the next model when the first %s, and the log says so', async (_, cause) => {
    const { model, asked, warn } = models({
      one: { does: () => failing(cause) },
      two: { does: () => saying('Yes') },
      three: { does: () => saying('No') },
    });
    expect(await hear(model)).toEqual({ text: 'Yes', reasoning: '', finish: 'stop' });
    expect(asked).toEqual(['one K', 'two K']);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['has begun', failing(down, 'Half'), 'Half'],
    ['is refused for its words', failing(error(errors.sensitiveInput)), ''],
    ['is held back for its words', failing(error(errors.sensitiveOutput)), ''],
  ])('that %s is not asked of another', async (_, first, text) => {
    const { model, asked } = models({ one: { does: () => first }, two: { does: () => saying('No') } });
    expect(await hear(model)).toMatchObject({ text, error: { name: 'UpstreamError' } });
    expect(asked).toEqual(['one K']);
  });

  it('of which there is only a thought is not asked of another', async () => {
    const thinking: Model = async (_request, _onText, onReasoning) => {
      onReasoning('Hm');
      throw down;
    };
    const { model, asked } = models({ one: { does: () => thinking }, two: { does: () => saying('No') } });
    expect(await hear(model)).toMatchObject({ reasoning: 'Hm', error: down });
    expect(asked).toHaveLength(1);
  });

  it('that was stopped is not asked of another', async () => {
    const stopping = new AbortController();
    const stopped: Model = async () => {
      stopping.abort();
      throw new Error('aborted');
    };
    const { model, asked } = models({ one: { does: () => stopped }, two: { does: () => saying('No') } });
    await hear(model, { signal: stopping.signal });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [[missing, down], errors.upstreamFailed, undefined],
    [[down, missing], errors.upstreamFailed, undefined],
    [[badKey, missing], errors.modelUnavailable, undefined],
    [[missing, busy], errors.modelBusy, 7],
    [[down, busy], errors.upstreamFailed, 7],
  ])('that nobody gives fails with what helps most', async ([first, second], code, retryAfter) => {
    const { model } = models({
      one: { does: () => failing(first as Error) },
      two: { does: () => failing(second as Error) },
    });
    expect(await hear(model)).toMatchObject({ error: { code, retryAfter } });
  });
});

describe('a key', () => {
  it('that is refused is followed by the next one, and rests', async () => {
    const { model, asked } = models({
      one: { keys: ['A', 'B'], does: (key) => (key === 'A' ? failing(badKey) : saying('Yes')) },
      two: { does: () => saying('No') },
    });
    for (const _ of [1, 2, 3]) expect(await hear(model)).toMatchObject({ text: 'Yes' });
    expect(asked).toEqual(['one A', 'one B', 'one B', 'one B']);
  });

  it('is changed with every question', async () => {
    const { model, asked } = models({ one: { keys: ['A', 'B'], does: () => saying('Yes') } });
    for (const _ of [1, 2, 3]) await hear(model);
    expect(asked).toEqual(['one A', 'one B', 'one A']);
  });

  it('is not changed when it was not to blame', async () => {
    const { model, asked } = models({
      one: { keys: ['A', 'B'], does: () => failing(missing) },
      two: { does: () => saying('Yes') },
    });
    await hear(model);
    expect(asked).toEqual(['one A', 'two K']);
  });

  it('that rests is used all the same when there is no other', async () => {
    const { model, asked } = models({
      one: { keys: ['A', 'B'], does: (key) => failing(key === 'A' ? badKey : busy) },
    });
    for (const _ of [1, 2]) await hear(model);
    // The busy one wakes first.
    expect(asked).toEqual(['one A', 'one B', 'one B']);
  });

  it('that rests is the last that is asked when nobody else answers', async () => {
    let isFirst = true;
    const { model, asked } = models({
      one: { does: () => failing(down) },
      two: {
        does: () => {
          const first = isFirst;
          isFirst = false;
          return first ? failing(badKey) : saying('Yes');
        },
      },
    });
    expect(await hear(model)).toMatchObject({ error: { code: errors.upstreamFailed } });
    expect(await hear(model)).toMatchObject({ text: 'Yes' });
    expect(asked).toEqual(['one K', 'two K', 'one K', 'two K']);
  });
});

describe('pictures', () => {
  const image = { type: 'image/png' as const, content: Buffer.from('x'), width: 1, height: 1 };
  const blind = { spec: { pictures: false }, does: () => saying('Blind') };
  const seeing = { does: () => saying('Seeing') };

  it('of the question go to a model that sees them', async () => {
    const turns = [{ role: 'user' as const, content: 'See', images: [image] }];
    const { model, asked } = models({ blind, seeing });
    expect(await hear(model, { turns })).toMatchObject({ text: 'Seeing' });
    expect(asked).toEqual(['seeing K']);
    expect(await hear(models({ blind }).model, { turns })).toMatchObject({
      error: { code: errors.badModel },
    });
  });

  const earlier = [
    { role: 'user' as const, content: 'See', images: [image] },
    { role: 'assistant' as const, content: 'Yes' },
    { role: 'user' as const, content: 'And?' },
  ];

  it('of earlier questions go to a model that sees them, and to no other', async () => {
    const { model, asked } = models({ blind, seeing });
    expect(await hear(model, { turns: earlier })).toMatchObject({ text: 'Seeing' });
    expect(asked).toEqual(['seeing K']);
    const failed = models({ seeing: { does: () => failing(down) }, blind });
    expect(await hear(failed.model, { turns: earlier })).toMatchObject({ error: down });
  });

  it('of earlier questions are left out where no model sees any', async () => {
    const { model, requests } = models({ blind });
    expect(await hear(model, { turns: earlier })).toMatchObject({ text: 'Blind' });
    expect(requests[0]?.turns.map(({ images }) => images)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a model with less room than the one before', () => {
  const down1 = { does: () => failing(down) };
  const small = { spec: { contextTokens: 1_000, outputTokens: 100 }, does: () => saying('Yes') };
  const talk = (question: string) => [
    { role: 'user' as const, content: '橙'.repeat(2_000) },
    { role: 'assistant' as const, content: 'Yes' },
    { role: 'user' as const, content: question },
  ];

  it('is given less of the conversation, and says so', async () => {
    const { model, requests } = models({ one: down1, two: small });
    expect(await hear(model, { turns: talk('And?'), leftOut: 4 })).toMatchObject({ text: 'Yes', leftOut: 6 });
    expect(requests.map((request) => request.turns.length)).toEqual([3, 1]);
  });

  it('is given as much as its option has when its window is not known', async () => {
    const { model, requests } = models({ one: { does: () => saying('Yes') } });
    expect(await hear(model, { turns: talk('And?'), historyTokens: 500 })).toMatchObject({ leftOut: 2 });
    expect(requests[0]?.turns).toHaveLength(1);
  });

  it('is not asked when the question does not fit', async () => {
    const { model, asked } = models({ one: down1, two: small });
    expect(await hear(model, { turns: talk('橙'.repeat(1_000)) })).toMatchObject({ error: down });
    expect(asked).toEqual(['one K']);
  });

  it('is asked when it may be that the question fits, and nothing else can answer', async () => {
    const { model, asked } = models({ two: small });
    await hear(model, { turns: talk('橙'.repeat(700)) });
    expect(asked).toEqual(['two K']);
    const never = models({ two: small });
    expect(await hear(never.model, { turns: talk('橙'.repeat(1_000)) })).toMatchObject({
      error: { code: errors.contextTooLong },
    });
    expect(never.asked).toEqual([]);
  });
});

describe('a silent model', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Says nothing until it is broken off. */
  const silent =
    (sign?: string): Model =>
    (request, onText) =>
      new Promise((_resolve, reject) => {
        if (sign !== undefined) onText(sign);
        request.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });

  it('is followed by the next one after a while', async () => {
    const { model } = models({ one: { does: () => silent() }, two: { does: () => saying('Yes') } });
    const heard = hear(model);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(await heard).toMatchObject({ text: 'Yes' });
  });

  it('is waited for when it has shown that it lives, or is the last', async () => {
    for (const given of [
      { one: { does: () => silent('') }, two: { does: () => saying('Yes') } },
      { one: { does: () => silent() } },
    ]) {
      const stopping = new AbortController();
      const { model, asked } = models(given);
      const heard = hear(model, { signal: stopping.signal });
      await vi.advanceTimersByTimeAsync(100_000);
      expect(asked).toEqual(['one K']);
      stopping.abort();
      await heard;
    }
  });
});

describe('an answer with tools', () => {
  const tools = {
    definitions: [],
    choice: 'auto',
    exchanges: [],
    onCall: () => {},
    onEcho: () => {},
  } as const;

  it('comes from a model that can call them, wherever it stands in the order', async () => {
    const { model, asked } = models({
      plain: { does: () => saying('plain') },
      calling: { spec: { tools: true }, does: () => saying('calling') },
    });
    expect((await hear(model, { tools })).text).toBe('calling');
    expect((await hear(model)).text).toBe('plain');
    expect(asked).toEqual(['calling K', 'plain K']);
  });

  it('comes from any model when none can call tools', async () => {
    const { model } = models({ plain: { does: () => saying('plain') } });
    expect((await hear(model, { tools })).text).toBe('plain');
  });

  it('has begun with the first call: nobody else is asked when it fails then', async () => {
    const calling: Model = async (request) => {
      request.tools?.onCall(0, { id: 'a', name: 'search', arguments: '' });
      throw down;
    };
    const { model, asked } = models({
      first: { spec: { tools: true }, does: () => calling },
      second: { spec: { tools: true }, does: () => saying('second') },
    });
    expect((await hear(model, { tools })).error).toBe(down);
    expect(asked).toEqual(['first K']);
  });
});
