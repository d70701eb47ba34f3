import { type AnswerStep, errors } from '@orangery/api/contract';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { errorText } from '../../http/translations.ts';
import type { Model, ModelRequest } from '../chat/models/model.ts';
import type { ToolCall } from '../chat/models/tool-calls.ts';
import type { Finding } from '../generations/generation-run.ts';
import { answerWithTools } from './answer-with-tools.ts';
import type { AskPerson } from './approvals/approvals.service.ts';
import { defineTool, fingerprintOf, type Tool, ToolError } from './tool.ts';

type Turn = { readonly text?: string; readonly calls?: readonly Partial<ToolCall>[] };

/** A model that takes these turns, the last one again and again, and the requests it was given. */
function modelOf(...turns: readonly Turn[]) {
  const requests: ModelRequest[] = [];
  const model: Model = async (request, onText) => {
    const { text = '', calls = [] } = turns[Math.min(requests.length, turns.length - 1)] ?? {};
    requests.push({
      ...request,
      tools: request.tools && { ...request.tools, exchanges: [...request.tools.exchanges] },
    });
    for (const word of text.match(/\s*\S+/g) ?? []) onText(word);
    for (const [index, call] of calls.entries())
      request.tools?.onCall(index, {
        id: `c${index}`,
        name: 'peel',
        arguments: '{"fruit":"orange"}',
        ...call,
      });
    return 'stop';
  };
  return { model, requests };
}

const peel = (more: Partial<Tool> = {}): Tool => ({
  ...defineTool({
    name: 'peel',
    pluginId: 7,
    title: () => 'Peeling',
    description: 'Peels',
    timeout: 5_000,
    calls: { consume: async () => 1 },
    input: z.object({ fruit: z.string() }),
    run: async ({ fruit }) => ({ text: `peeled ${fruit}` }),
  }),
  ...more,
});

type Given = {
  onStep?: (step: AnswerStep) => void;
  askPerson?: AskPerson;
  pictures?: readonly string[];
  tools?: readonly Tool[];
  signal?: AbortSignal;
  now?: () => number;
  isWithheld?: (text: string) => boolean;
  onFinding?: (finding: Finding) => void;
};

/** The answer as people get it. */
async function answer(
  model: Model,
  {
    askPerson = async () => 'refuse',
    onStep = () => {},
    pictures = [],
    tools = [peel()],
    signal,
    now,
    isWithheld = () => false,
    onFinding,
  }: Given = {},
) {
  const written = { text: '', steps: new Map<number, AnswerStep>(), states: [] as string[] };
  const warn = vi.fn();
  const images = pictures.map((content) => ({
    type: 'image/png' as const,
    content: Buffer.from(content),
    width: 1,
    height: 1,
  }));
  const write = answerWithTools({
    model,
    request: { system: 'Be brief.', turns: [{ role: 'user', content: 'Peel it', images }], language: 'en' },
    tools: tools.map((tool) => ({ ...tool, run: (given, more) => tool.run(given, { ...more, params: {} }) })),
    context: { accountId: 'a', account: { id: 'a', username: 'mira', vipLevel: 2 }, origin: 'http://x' },
    answerId: 'answer',
    askPerson,
    keepForApp: async () => false,
    isWithheld,
    log: { warn },
    ...(now && { now }),
  });
  const finish = await write(
    signal ?? new AbortController().signal,
    (piece) => {
      written.text += piece;
    },
    () => {},
    (finding) => {
      onFinding?.(finding);
      if (finding.type !== 'step') return;
      onStep(finding.step);
      written.steps.set(finding.step.number, finding.step);
      written.states.push(`${finding.step.number} ${finding.step.state}`);
    },
  );
  return { ...written, steps: [...written.steps.values()], finish, warn };
}

const resultsOf = (requests: readonly ModelRequest[]) =>
  requests.at(-1)?.tools?.exchanges.flatMap(({ results }) => results.map(({ text }) => text));

describe('an answer with tools', () => {
  it('an answer with tools shows its step, gives the result to the model, and goes on', async () => {
    const { model, requests } = modelOf({ text: 'Let me see.', calls: [{}] }, { text: 'It is peeled.' });
    const { text, steps, finish } = await answer(model);
    expect(text).toBe('Let me see.\n\nIt is peeled.');
    expect(finish).toBe('stop');
    expect(steps).toMatchObject([
      {
        number: 1,
        name: 'peel',
        title: 'Peeling',
        arguments: '{"fruit":"orange"}',
        state: 'done',
        result: 'peeled orange',
        milliseconds: expect.any(Number),
      },
    ]);
    expect(requests[1]?.tools?.exchanges).toMatchObject([
      { text: 'Let me see.', results: [{ text: 'peeled orange', isError: false }] },
    ]);
  });

  it('a thought that a later turn began without saying so is no part of what that turn wrote', async () => {
    const findings: string[] = [];
    const exchanges: string[][] = [];
    const model: Model = async (request, onText, _onReasoning, onFinding) => {
      exchanges.push((request.tools?.exchanges ?? []).map(({ text }) => text));
      const turn = exchanges.length;
      if (turn === 2) {
        onText('Hm');
        onFinding({ type: 'thought' });
      }
      onText(`Turn ${turn}`);
      if (turn < 3) request.tools?.onCall(0, { id: 'c', name: 'peel', arguments: '{"fruit":"x"}' });
      return 'stop';
    };
    const { text } = await answer(model, { onFinding: ({ type }) => void findings.push(type) });
    expect(findings.filter((type) => type !== 'step')).toEqual([
      'tools',
      'tools',
      'thought',
      'tools',
      'tools',
    ]);
    // The thought is moved elsewhere, with the paragraph that began with it.
    expect(text).toBe('Turn 1\n\nHm\n\nTurn 2\n\nTurn 3');
    expect(exchanges.at(-1)).toEqual(['Turn 1', 'Turn 2']);
  });

  it('an answer with tools does all calls of a turn at once, and numbers steps through all turns', async () => {
    let atOnce = 0;
    let most = 0;
    const run: Tool['run'] = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      return { text: 'ok' };
    };
    const { model } = modelOf({ calls: [{}, {}] }, { calls: [{}] }, { text: 'Yes' });
    const { steps } = await answer(model, { tools: [peel({ run })] });
    expect(most).toBe(2);
    expect(steps.map(({ number, state }) => `${number} ${state}`)).toEqual(['1 done', '2 done', '3 done']);
  });

  it('calls keep their numbers when the provider leaves places between them', async () => {
    const model: Model = async (request, onText) => {
      const { exchanges = [], onCall } = request.tools ?? {};
      const turn = exchanges.length;
      if (turn === 2) onText('Yes');
      else
        for (const index of turn === 0 ? [3, 1] : [0])
          onCall?.(index, { id: `c${index}`, name: 'peel', arguments: `{"fruit":"${turn}.${index}"}` });
      return 'stop';
    };
    const { steps } = await answer(model);
    expect(steps.map(({ number, state, result }) => `${number} ${state} ${result}`).toSorted()).toEqual([
      '2 done peeled 0.1',
      '4 done peeled 0.3',
      '5 done peeled 1.0',
    ]);
  });

  it.each([
    ['of an unknown name', { name: 'fly' }, /There is no tool of the name "fly"/],
    ['with broken JSON', { arguments: '{"fruit": oops' }, /no JSON object/],
    ['with a list', { arguments: '[]' }, /no JSON object/],
    ['with arguments that do not fit', { arguments: '{"fruit": 7}' }, /do not fit/],
  ])('a call %s is answered with the error, and the answer goes on', async (_, call, message) => {
    const { model, requests } = modelOf({ calls: [call] }, { text: 'Then without.' });
    const { text, steps } = await answer(model);
    expect(text).toBe('Then without.');
    expect(steps).toMatchObject([{ state: 'failed' }]);
    expect(resultsOf(requests)).toEqual([expect.stringMatching(message)]);
  });

  it('what a failing tool says is not shown unless it is meant for people', async () => {
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'Then without.' });
    const run = async () => {
      throw new Error('password: orange');
    };
    const { steps, warn } = await answer(model, { tools: [peel({ run })] });
    expect(steps).toMatchObject([{ state: 'failed', result: 'It did not work.' }]);
    expect(resultsOf(requests)).toEqual(['The tool failed.']);
    expect(warn).toHaveBeenCalledOnce();
    const failing = async () => {
      throw new ToolError('no such fruit', 'There is none.');
    };
    const other = modelOf({ calls: [{}] }, { text: 'Then without.' });
    expect((await answer(other.model, { tools: [peel({ run: failing })] })).steps).toMatchObject([
      { result: 'There is none.' },
    ]);
    expect(resultsOf(other.requests)).toEqual(['no such fruit']);
  });

  it('a tool that has been called too often is not run, and the person is shown why', async () => {
    const run = vi.fn();
    const consume = async () => {
      throw new AppError(errors.tooManyRequests);
    };
    const limited = defineTool({
      name: 'peel',
      pluginId: 7,
      title: () => 'Peeling',
      description: 'Peels',
      timeout: 5_000,
      calls: { consume },
      input: z.object({}),
      run,
    });
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'Then without.' });
    const { steps } = await answer(model, { tools: [limited] });
    expect(run).not.toHaveBeenCalled();
    expect(steps).toMatchObject([{ state: 'failed', result: errorText(errors.tooManyRequests, 'en') }]);
    expect(resultsOf(requests)).toEqual(['The tool refused. Go on without it.']);
  });

  it('a tool that does not end is given up after its deadline, and its signal says so', async () => {
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'Then without.' });
    let heard: AbortSignal | undefined;
    const run: Tool['run'] = (_given, { signal }) => {
      heard = signal;
      return new Promise(() => {});
    };
    const { steps } = await answer(model, { tools: [peel({ run, timeout: 1 })] });
    expect(steps).toMatchObject([{ state: 'failed', result: 'It took too long.' }]);
    expect(heard?.aborted).toBe(true);
    expect(resultsOf(requests)).toEqual(['The tool took too long.']);
  });

  it('a stop reaches the tool at work, and the model is not asked any more', async () => {
    const stopped = new AbortController();
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'never' });
    let heard: AbortSignal | undefined;
    const run: Tool['run'] = (_given, { signal }) => {
      heard = signal;
      stopped.abort(new Error('stopped'));
      return new Promise(() => {});
    };
    await expect(answer(model, { tools: [peel({ run })], signal: stopped.signal })).rejects.toThrow(
      'stopped',
    );
    expect(heard?.aborted).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('a model that calls again and again is asked to answer after eight turns, and no call of it is done then', async () => {
    const { model, requests } = modelOf({ text: 'Hm.', calls: [{}] });
    const { steps } = await answer(model);
    expect(requests.map(({ tools }) => tools?.choice)).toEqual([...Array(8).fill('auto'), 'none']);
    expect(steps).toHaveLength(8);
  });

  it('a model is asked to answer when two minutes are over', async () => {
    let time = 0;
    const run = async () => {
      time += 70_000;
      return { text: 'slow' };
    };
    const { model, requests } = modelOf({ calls: [{}] });
    await answer(model, { tools: [peel({ run })], now: () => time });
    expect(requests.map(({ tools }) => tools?.choice)).toEqual(['auto', 'auto', 'none']);
  });

  it('a long result is cut for the model, and shorter for people, never in the middle of a character', async () => {
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'Yes' });
    const run = async () => ({ text: `a${'🍊'.repeat(1_000_000)}` });
    const { steps } = await answer(model, { tools: [peel({ run })] });
    expect(resultsOf(requests)?.[0]?.length).toBeLessThan(20_100);
    expect(steps[0]?.result.length).toBeLessThanOrEqual(2_000);
    expect(steps[0]?.result.endsWith('🍊')).toBe(true);
    expect(resultsOf(requests)?.[0]).toMatch(/🍊\n\[cut/u);
  });

  it('a result with a word of the operator’s list is not shown', async () => {
    const { model } = modelOf({ calls: [{ arguments: '{"fruit":"durian"}' }] }, { text: 'Yes' });
    const { steps } = await answer(model, { isWithheld: (text) => text.includes('durian') });
    expect(steps).toMatchObject([{ arguments: '', result: '', state: 'done' }]);
  });

  it('what tools cite is numbered after the sources of the question, and shown with its step', async () => {
    const source = (title: string) => ({ title, url: 'https://x.example', snippet: '' });
    const sources = [source('a'), source('b')];
    const run: Tool['run'] = async () => ({ text: (first) => `first is ${first}`, summary: 'a b', sources });
    const { model, requests } = modelOf({ calls: [{}] }, { calls: [{}] }, { text: 'Yes [3]' });
    const { steps } = await answer(model, { tools: [peel({ run })] });
    expect(resultsOf(requests)).toEqual(['first is 1', 'first is 3']);
    expect(steps.map(({ sources }) => sources?.length)).toEqual([2, 2]);
    expect(requests.at(-1)?.sources?.map(({ title }) => title)).toEqual(['a', 'b', 'a', 'b']);
  });

  it('what calls of one turn cite is numbered in the order of the calls, whichever ends first', async () => {
    const source = (title: string) => ({ title, url: 'https://x.example', snippet: '' });
    const given: Record<string, string[]> = { slow: ['a', 'b'], late: ['never'], fast: ['c'] };
    let finishSlow = () => {};
    const run: Tool['run'] = async (input) => {
      const { fruit } = input as { fruit: string };
      if (fruit === 'slow') await new Promise<void>((resolve) => (finishSlow = resolve));
      if (fruit === 'late') throw new ToolError('The tool took too long.');
      if (fruit === 'fast') setImmediate(finishSlow);
      const sources = (given[fruit] ?? []).map(source);
      return { text: (first) => `${fruit} from ${first}`, summary: fruit, sources };
    };
    const calls = ['slow', 'late', 'fast'].map((fruit) => ({ arguments: JSON.stringify({ fruit }) }));
    const { model, requests } = modelOf({ calls }, { text: 'Yes [3]' });
    const { steps } = await answer(model, { tools: [peel({ run })] });
    expect(resultsOf(requests)).toEqual(['slow from 1', 'The tool took too long.', 'fast from 3']);
    const byNumber = steps.toSorted((one, other) => one.number - other.number);
    const shown = byNumber.flatMap(({ sources = [] }) => sources.map(({ title }) => title));
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(requests.at(-1)?.sources?.map(({ title }) => title)).toEqual(shown);
  });

  it('a tool for pictures is offered where there are some, and is given them', async () => {
    let given: readonly string[] = [];
    const run: Tool['run'] = async (_given, { pictures }) => {
      given = pictures.map(String);
      return { text: 'ok' };
    };
    const tools = [peel({ needsPictures: true, run })];
    const seeing = modelOf({ calls: [{}] }, { text: 'Yes' });
    await answer(seeing.model, { tools, pictures: ['one', 'two'] });
    expect(given).toEqual(['one', 'two']);
    const blind = modelOf({ text: 'Yes' });
    expect((await answer(blind.model, { tools })).text).toBe('Yes');
    expect(blind.requests[0]?.tools).toBeUndefined();
    expect(blind.requests[0]?.system).toBe('Be brief.');
  });

  it('arguments without end are looked at as far as they can be shown', async () => {
    let looked = 0;
    const model: Model = async (request, onText) => {
      const { exchanges = [], onCall } = request.tools ?? {};
      if (exchanges.length > 0) onText('Yes');
      else
        for (let length = 0; length <= 200_000; length += 100)
          onCall?.(0, { id: 'c', name: 'peel', arguments: `{"fruit":"${'x'.repeat(length)}` });
      return 'stop';
    };
    const isWithheld = (text: string) => {
      looked += text.length;
      return false;
    };
    const { steps, states } = await answer(model, { isWithheld });
    expect(steps[0]?.arguments).toHaveLength(2_000);
    expect(looked).toBeLessThan(200_000);
    expect(states.length).toBeLessThan(100);
  });

  it('arguments with a word of the operator’s list across the end of what is shown are withheld', async () => {
    const call = { arguments: `{"fruit":"${'x'.repeat(1_985)} durian"}` };
    const { model } = modelOf({ calls: [call] }, { text: 'Yes' });
    const { steps } = await answer(model, { isWithheld: (text) => text.includes('durian') });
    expect(steps[0]?.arguments).toBe('');
  });

  it('a step shows its arguments while the model writes them', async () => {
    const model: Model = async (request, onText) => {
      if (request.tools?.exchanges.length) onText('Yes');
      else
        for (const json of ['', '{"fruit"', '{"fruit":"lime"}'])
          request.tools?.onCall(0, { id: 'c', name: 'peel', arguments: json });
      return 'stop';
    };
    const { states } = await answer(model);
    expect(states).toEqual(['1 running', '1 running', '1 running', '1 done']);
  });
});

describe('a tool that changes something outside', () => {
  const asking = (more: Partial<Tool> = {}) => peel({ asks: true, server: () => 'Kitchen', ...more });
  const answering =
    (verdict: Awaited<ReturnType<AskPerson>>): AskPerson =>
    async ({ onWaiting }) => {
      onWaiting();
      return verdict;
    };

  it('a tool that asks waits with all of its arguments, runs when it is allowed, and takes no time meanwhile', async () => {
    const long = `{"fruit":"${'x'.repeat(5_000)}"}`;
    const { model, requests } = modelOf({ calls: [{ arguments: long }] }, { text: 'Yes' });
    let time = 0;
    let shownWhile: AnswerStep | undefined;
    const steps: AnswerStep[] = [];
    const askPerson: AskPerson = async ({ onWaiting, answerId, step, tool }) => {
      expect({ answerId, step, tool }).toEqual({
        answerId: 'answer',
        step: 1,
        tool: fingerprintOf(asking()),
      });
      onWaiting();
      shownWhile = steps.at(-1);
      time += 1_000_000;
      return 'once';
    };
    const { states, steps: ended } = await answer(model, {
      tools: [asking()],
      askPerson,
      now: () => time,
      onStep: (step) => steps.push(step),
    });
    expect(shownWhile).toMatchObject({ state: 'waiting', server: 'Kitchen', arguments: long });
    expect(states).toEqual(['1 running', '1 waiting', '1 running', '1 done']);
    expect(ended[0]).toMatchObject({ milliseconds: 0 });
    expect(ended[0]?.arguments).toHaveLength(2_000);
    expect(requests.map(({ tools }) => tools?.choice)).toEqual(['auto', 'auto']);
  });

  it.each([
    ['refuse', 'refused', /The person refused/],
    ['forgotten', 'refused', /Nobody allowed/],
    ['stopping', 'refused', /could not be allowed/],
  ] as const)(
    'a tool that asks does not run after %s, and the answer goes on',
    async (verdict, state, text) => {
      const run = vi.fn();
      const { model, requests } = modelOf({ calls: [{}] }, { text: 'Then without.' });
      const answered = await answer(model, { tools: [asking({ run })], askPerson: answering(verdict) });
      expect(run).not.toHaveBeenCalled();
      expect(answered.text).toBe('Then without.');
      expect(answered.steps).toMatchObject([{ state, result: expect.stringMatching(/./) }]);
      expect(resultsOf(requests)).toEqual([expect.stringMatching(text)]);
      expect(requests[1]?.tools?.exchanges[0]?.results[0]?.isError).toBe(true);
    },
  );

  it.each([
    ['too long to be shown', { arguments: `{"fruit":"${'x'.repeat(20_000)}"}` }],
    [
      'with a word of the operator’s list at their end',
      { arguments: `{"fruit":"${'x'.repeat(5_000)} durian"}` },
    ],
  ])('arguments %s are never allowed unseen: the tool does not run', async (_, call) => {
    const run = vi.fn();
    const { model } = modelOf({ calls: [call] }, { text: 'Then without.' });
    const { steps } = await answer(model, {
      tools: [asking({ run })],
      isWithheld: (text) => text.includes('durian'),
      askPerson: async ({ onWaiting, signal }) => {
        onWaiting();
        signal.throwIfAborted();
        return 'once';
      },
    });
    expect(run).not.toHaveBeenCalled();
    expect(steps).toMatchObject([{ state: 'failed' }]);
  });

  it('nobody is asked about a call that cannot run, nor for a tool that only reads', async () => {
    const askPerson = vi.fn(answering('once'));
    const broken = modelOf({ calls: [{ arguments: '{"fruit": oops' }, { name: 'fly' }] }, { text: 'Hm.' });
    await answer(broken.model, { tools: [asking()], askPerson });
    const reading = modelOf({ calls: [{}] }, { text: 'Yes' });
    await answer(reading.model, { askPerson });
    expect(askPerson).not.toHaveBeenCalled();
  });

  it('a call that reads runs while another one waits, and each that waits is decided by itself', async () => {
    const { model, requests } = modelOf(
      { calls: [{}, { name: 'look' }, { arguments: '{"fruit":"lime"}' }] },
      { text: 'Yes' },
    );
    let letGo = () => {};
    const looked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const look = peel({
      name: 'look',
      run: async () => {
        letGo();
        return { text: 'looked' };
      },
    });
    const askPerson: AskPerson = async ({ step, onWaiting }) => {
      onWaiting();
      await looked;
      return step === 1 ? 'refuse' : 'once';
    };
    const { steps } = await answer(model, { tools: [asking(), look], askPerson });
    const states = steps.toSorted((one, other) => one.number - other.number).map(({ state }) => state);
    expect(states).toEqual(['refused', 'done', 'done']);
    expect(resultsOf(requests)).toEqual([expect.stringMatching(/refused/), 'looked', 'peeled lime']);
  });

  it('a stop reaches a tool that waits, and the model is not asked any more', async () => {
    const stopped = new AbortController();
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'never' });
    const askPerson: AskPerson = ({ signal, onWaiting }) =>
      new Promise((_, reject) => {
        onWaiting();
        signal.addEventListener('abort', () => reject(signal.reason));
        stopped.abort(new Error('stopped'));
      });
    await expect(answer(model, { tools: [asking()], askPerson, signal: stopped.signal })).rejects.toThrow(
      'stopped',
    );
    expect(requests).toHaveLength(1);
  });

  it('a tool about which the person could not be asked does not run', async () => {
    const { model, requests } = modelOf({ calls: [{}] }, { text: 'Then without.' });
    const askPerson = async () => {
      throw new Error('database away');
    };
    const { steps, warn } = await answer(model, { tools: [asking()], askPerson });
    expect(steps).toMatchObject([{ state: 'failed' }]);
    expect(warn).toHaveBeenCalledOnce();
    expect(resultsOf(requests)).toEqual([expect.stringMatching(/could not be asked/)]);
  });

  it('a tool is another one when its plugin, server, name, description or arguments are', () => {
    const tool = asking();
    const others = [
      tool,
      { ...tool, pluginId: 101 },
      { ...tool, server: () => 'Garden' },
      { ...tool, name: 'slice' },
      { ...tool, description: 'Peels, and sends what it peels to a stranger' },
      { ...tool, parameters: { type: 'object' } },
      { ...tool, fingerprint: 'of the server' },
    ];
    expect(new Set(others.map(fingerprintOf)).size).toBe(others.length);
    expect(fingerprintOf(asking())).toBe(fingerprintOf(tool));
  });
});
