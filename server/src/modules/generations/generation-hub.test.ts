import type { AnswerStep } from '@orangery/api/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutomaton } from '../safety/automaton.ts';
import { createGuard } from '../safety/guard.ts';
import { readWordList } from '../safety/word-list.ts';
import { createGenerationHub } from './generation-hub.ts';
import type { GenerationProgress } from './generation-rows.ts';
import type { Finding, MakeGuard, WriteGeneration } from './generation-run.ts';
import { generationTimes } from './generation-times.ts';
import { UpstreamError, unreachable } from './upstream-error.ts';

const options = (id: string) => ({ id, kind: 'chat', accountId: 'account', model: '3.5', demo: false });
const silence = new Promise<never>(() => {});

function createHub(guard?: MakeGuard, savesPerSecond?: number) {
  const save = vi.fn(
    async (generations: readonly GenerationProgress[]) => new Set(generations.map(({ id }) => id)),
  );
  const warn = vi.fn();
  const hub = createGenerationHub({
    repository: { save },
    log: { warn },
    ...(guard && { guard }),
    ...(savesPerSecond && { savesPerSecond }),
  });
  // As generations.register.ts does with every().
  setInterval(hub.sweep, generationTimes.save);
  const saved = () => save.mock.calls.map(([generations]) => generations);
  return { hub, save, saved, warn };
}

/** A model that says `pieces` and then does what `end` says. */
const saying =
  (pieces: readonly string[], end: Promise<'stop' | 'length'>): WriteGeneration =>
  async (_, onText) => {
    for (const piece of pieces) onText(piece);
    return end;
  };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a generation', () => {
  it('a generation is saved once a second with what is new, in one statement for all', async () => {
    const { hub, saved } = createHub();
    let say: (text: string) => void = () => {};
    hub.start(options('one'), (_, onText) => {
      say = onText;
      onText('first ');
      return silence;
    });
    hub.start(options('two'), saying(['other'], silence));
    await vi.advanceTimersByTimeAsync(generationTimes.save);
    say('second');
    await vi.advanceTimersByTimeAsync(generationTimes.save);
    expect(saved().flat()).toMatchObject([
      { id: 'one', stored: 0, text: 'first ' },
      { id: 'two', stored: 0, text: 'other' },
      { id: 'one', stored: 6, text: 'second' },
    ]);
    expect(saved().length).toBeLessThanOrEqual(3);
  });

  it('a generation that has no end is ended, and the call to the model with it', async () => {
    const { hub, saved } = createHub();
    let given: AbortSignal | undefined;
    const generation = hub.start(options('one'), (signal, onText) => {
      given = signal;
      setInterval(() => onText('x'.repeat(50_000)), 100);
      return silence;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(given?.aborted).toBe(true);
    expect(generation.length).toBe(400_000);
    expect(saved().flat().at(-1)).toMatchObject({ status: 'done', finish: 'length' });
  });

  it.each(['think', 'hold back'])(
    'a generation whose model does nothing but %s without end fails',
    async (what) => {
      const { hub, saved } = createHub(() => createGuard(createAutomaton(readWordList('ab'))));
      let given: AbortSignal | undefined;
      hub.start(options('one'), (signal, onText, onReasoning) => {
        given = signal;
        onText(what === 'think' ? '' : 'a');
        const piece = '\u200b'.repeat(1_000_000);
        setInterval(() => (what === 'think' ? onReasoning(piece) : onText(piece)), 1_000);
        return silence;
      });
      await vi.advanceTimersByTimeAsync(30_000);
      expect(given?.aborted).toBe(true);
      expect(saved().flat().at(-1)).toMatchObject({ status: 'failed', errorCode: 20001 });
    },
  );

  it('a generation that is long is saved less often, so that a save does not cost more the longer it grows', async () => {
    const { hub, saved } = createHub();
    const piece = 'x'.repeat(100);
    let said = '';
    hub.start(options('one'), (_, onText) => {
      setInterval(() => {
        said += piece;
        onText(piece);
      }, 100);
      return silence;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    const texts = saved().flat();
    expect(
      said.length - texts.map(({ text }) => text).join('').length,
      'what a crash would lose',
    ).toBeLessThan((piece.length * (generationTimes.saveLong + generationTimes.save)) / 100);
    expect(texts.length).toBeLessThan(30);
  });

  it('generations are saved in turn when more are due than may be saved in a second', async () => {
    const { hub, saved } = createHub(undefined, 2);
    for (const id of ['one', 'two', 'three', 'four', 'five'])
      hub.start(options(id), async (_, onText) => {
        setInterval(() => onText('word '), 100);
        return silence;
      });
    const idsOfNextSecond = async () => {
      const before = saved().flat().length;
      await vi.advanceTimersByTimeAsync(generationTimes.save);
      return saved()
        .flat()
        .slice(before)
        .map(({ id }) => id);
    };
    expect(await idsOfNextSecond()).toEqual(['one', 'two']);
    expect(await idsOfNextSecond()).toEqual(['three', 'four']);
    expect(await idsOfNextSecond()).toEqual(['five', 'one']);
    // An end does not wait for its turn.
    await hub.stop('two');
    expect(saved().flat().at(-1)).toMatchObject({ id: 'two', status: 'stopped' });
  });

  it('a generation without news is touched, so that it is not taken for dead', async () => {
    const { hub, saved } = createHub();
    hub.start(options('one'), saying(['text'], silence));
    await vi.advanceTimersByTimeAsync(generationTimes.dead);
    const touches = saved().flat().slice(1);
    expect(touches.length).toBeGreaterThanOrEqual(2);
    expect(touches.every(({ text, status }) => text === '' && status === 'streaming')).toBe(true);
  });

  it('a generation is announced only after its end has been stored, however often that takes', async () => {
    const { hub, save, warn } = createHub();
    save.mockRejectedValueOnce(new Error('database away')).mockRejectedValueOnce(new Error('database away'));
    const generation = hub.start(options('one'), saying(['text'], Promise.resolve('stop')));
    await vi.advanceTimersByTimeAsync(0);
    expect(generation.ending).toBeNull();
    expect(hub.find('one')).toBe(generation);
    await vi.advanceTimersByTimeAsync(generationTimes.saveAgain * 3);
    expect(generation.ending).toEqual({ type: 'done', finish: 'stop' });
    expect(hub.find('one')).toBeUndefined();
    expect(save).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['before it said anything', [], generationTimes.firstPiece],
    ['in the middle', ['text'], generationTimes.pause],
  ])('a generation fails and aborts the call when the model falls silent %s', async (_, pieces, time) => {
    const { hub } = createHub();
    const aborted = vi.fn();
    const generation = hub.start(options('one'), (signal, onText) => {
      signal.addEventListener('abort', aborted);
      return saying(pieces, silence)(signal, onText, vi.fn(), vi.fn());
    });
    await vi.advanceTimersByTimeAsync(time - generationTimes.save);
    expect(aborted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3 * generationTimes.save);
    expect(generation.ending).toEqual({ type: 'error', code: 20001 });
    expect(aborted).toHaveBeenCalledOnce();
  });

  const running: AnswerStep = {
    number: 1,
    name: 'search',
    title: 'Search',
    arguments: '{"q',
    state: 'running',
    result: '',
    milliseconds: null,
  };

  it('a generation fails when the model falls silent while it writes a call', async () => {
    const { hub } = createHub();
    const generation = hub.start(options('one'), (_signal, _onText, _onReasoning, onFinding) => {
      onFinding({ type: 'step', step: running });
      return silence;
    });
    await vi.advanceTimersByTimeAsync(generationTimes.firstPiece + 2 * generationTimes.save);
    expect(generation.ending).toEqual({ type: 'error', code: 20001 });
  });

  it('a generation is not silent while tools run, and is when they have ended', async () => {
    const { hub } = createHub();
    let find: (finding: Finding) => void = () => {};
    const generation = hub.start(options('one'), (_signal, _onText, _onReasoning, onFinding) => {
      find = onFinding;
      onFinding({ type: 'step', step: running });
      onFinding({ type: 'tools', areRunning: true });
      return silence;
    });
    await vi.advanceTimersByTimeAsync(2 * generationTimes.firstPiece);
    expect(generation.ending).toBeNull();
    find({ type: 'tools', areRunning: false });
    await vi.advanceTimersByTimeAsync(generationTimes.firstPiece + 2 * generationTimes.save);
    expect(generation.ending).toEqual({ type: 'error', code: 20001 });
  });

  it('a generation does not grow too long while a step waits for the person, and does when it goes on', async () => {
    const { hub } = createHub();
    let find: (finding: Finding) => void = () => {};
    const generation = hub.start(options('one'), (_signal, onText, _onReasoning, onFinding) => {
      find = onFinding;
      onText('Let me see.');
      onFinding({ type: 'step', step: { ...running, state: 'waiting' } });
      onFinding({ type: 'tools', areRunning: true });
      return silence;
    });
    await vi.advanceTimersByTimeAsync(2 * generationTimes.total);
    expect(generation.ending).toBeNull();
    find({ type: 'step', step: running });
    await vi.advanceTimersByTimeAsync(generationTimes.total + 2 * generationTimes.save);
    expect(generation.ending).toEqual({ type: 'done', finish: 'length' });
  });

  it('a generation is kept alive by a model that thinks without writing', async () => {
    const { hub } = createHub();
    const generation = hub.start(options('one'), (_, onText) => {
      setInterval(() => onText(''), 10_000);
      return silence;
    });
    await vi.advanceTimersByTimeAsync(2 * generationTimes.firstPiece);
    expect(generation.ending).toBeNull();
    expect(hub.find('one')).toBe(generation);
  });

  it('a generation that takes too long is ended with what was written', async () => {
    const { hub } = createHub();
    const generation = hub.start(options('one'), (_, onText) => {
      setInterval(() => onText('word '), 1_000);
      return silence;
    });
    await vi.advanceTimersByTimeAsync(generationTimes.total + 3 * generationTimes.save);
    expect(generation.ending).toEqual({ type: 'done', finish: 'length' });
    expect(generation.length).toBeGreaterThan(0);
  });

  it('a generation is stopped when another process has ended its row', async () => {
    const { hub, save } = createHub();
    save.mockResolvedValueOnce(new Set());
    const generation = hub.start(options('one'), saying(['text'], silence));
    await vi.advanceTimersByTimeAsync(2 * generationTimes.save);
    expect(generation.ending).toEqual({ type: 'done', finish: 'stopped' });
  });

  it.each([
    ['an upstream error', new UpstreamError(10016, { reason: 'too long' }), 10016],
    ['anything else', new TypeError('bug'), 20001],
  ])('a generation fails with the code of %s, which is logged', async (_, error, code) => {
    const { hub, warn } = createHub();
    const generation = hub.start(options('one'), () => Promise.reject(error));
    await vi.advanceTimersByTimeAsync(0);
    expect(generation.ending).toEqual({ type: 'error', code });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('a generation that fails leaves nothing of the provider in the log but the kind of error', async () => {
    const { hub, warn } = createHub();
    const cause = Object.assign(new Error('the question, the key'), {
      code: 'ECONNRESET',
      requestBody: 'the question',
    });
    hub.start(options('one'), () => Promise.reject(unreachable(cause)));
    await vi.advanceTimersByTimeAsync(0);
    const expected = { generation: 'one', code: 20001, reason: 'connection failed', cause: 'ECONNRESET' };
    expect(warn).toHaveBeenCalledExactlyOnceWith(expected, expect.any(String));
  });

  it('a generation saves what the model thinks like the text, and not again once it is stored', async () => {
    const { hub, saved } = createHub();
    let say: (text: string) => void = () => {};
    const generation = hub.start(options('one'), (_, onText, onReasoning) => {
      say = onText;
      onReasoning('hm 🍊');
      return silence;
    });
    await vi.advanceTimersByTimeAsync(generationTimes.save);
    say('text');
    await vi.advanceTimersByTimeAsync(generationTimes.save);
    expect(saved().flat()).toMatchObject([
      { text: '', reasoning: { stored: 0, text: 'hm 🍊' } },
      { text: 'text', reasoning: { stored: 4, text: '' } },
    ]);
    expect(generation.length).toBe(4);
  });

  it('a generation with a word of the list ends before it, and the call is broken off', async () => {
    const guard = () => createGuard(createAutomaton(readWordList('bad word')));
    const { hub, saved } = createHub(guard);
    const aborted = vi.fn();
    const generation = hub.start(options('one'), (signal, onText) => {
      signal.addEventListener('abort', aborted);
      for (const piece of ['a b', 'ad wo', 'rd', ' more']) onText(piece);
      return silence;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(generation.ending).toEqual({ type: 'error', code: 20056 });
    expect(generation.from(0)).toBe('a ');
    expect(saved().flat()).toMatchObject([{ text: 'a ', status: 'failed', errorCode: 20056 }]);
    expect(aborted).toHaveBeenCalledOnce();
  });

  it('a generation whose text turns out to be a thought has failed when nothing follows', async () => {
    const guard = () => createGuard(createAutomaton(readWordList('bad word')));
    const { hub, saved } = createHub(guard);
    const generation = hub.start(options('one'), async (_, onText, _onReasoning, onFinding) => {
      onText('Is it bad?');
      onFinding({ type: 'thought' });
      onText('\n\n');
      return 'stop';
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(generation.reasoning.from(0)).toBe('Is it bad?');
    expect(saved().flat().at(-1)).toMatchObject({ text: '', status: 'failed', errorCode: 10003 });
  });

  it('a generation that is stopped does not show what is held back', async () => {
    const guard = () => createGuard(createAutomaton(readWordList('bad word')));
    const { hub } = createHub(guard);
    const generation = hub.start(options('one'), saying(['a bad'], silence));
    await hub.stop('one');
    expect(generation.from(0)).toBe('a ');
  });

  it('a generation without any text has failed', async () => {
    const { hub } = createHub();
    const generation = hub.start(options('one'), saying([], Promise.resolve('stop')));
    await vi.advanceTimersByTimeAsync(0);
    expect(generation.ending).toEqual({ type: 'error', code: 10003 });
  });
});

it('a thousand generations that end together are saved in a few statements', async () => {
  const { hub, save } = createHub();
  const generations = Array.from({ length: 1_000 }, (_, index) =>
    hub.start(options(`${index}`), saying(['text'], Promise.resolve('stop'))),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(generations.every(({ ending }) => ending?.type === 'done')).toBe(true);
  expect(save.mock.calls.length).toBeLessThan(10);
});
