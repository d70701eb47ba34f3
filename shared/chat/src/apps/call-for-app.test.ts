import { ApiError, type StepDecision } from '@orangery/api';
import { fakeApi } from '@orangery/testing';
import { expect, test, vi } from 'vitest';
import { createCallForApp } from './call-for-app.ts';

const place = { answer_id: '0b0ccb9e-5d3f-4b7c-9f5b-0d3a4b1f2c3d', step: 1 };
const asks = { fingerprint: 'first', name: 'garden__plant', title: 'Plant', server: 'Garden' };
const result = { content: [{ type: 'text', text: 'planted' }] };

function setUp(answers: readonly object[], decisions: readonly StepDecision[] = []) {
  const bodies: unknown[] = [];
  const api = fakeApi({
    'POST /chat/completions/app/call': ({ body }) => {
      bodies.push(body);
      const answer = answers[bodies.length - 1];
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  });
  const left = [...decisions];
  const ask = vi.fn(async () => left.shift() ?? 'refuse');
  const call = createCallForApp({ api, place, ask, signal: new AbortController().signal });
  const wanted = new AbortController();
  return {
    call: (tool: string, given: Record<string, unknown>) => call(tool, given, wanted.signal),
    ask,
    bodies,
  };
}

test('a call that needs no question gives the result of the tool', async () => {
  const { call, ask, bodies } = setUp([{ result, asks: null }]);
  expect(await call('count', { of: 'trees' })).toEqual(result);
  expect(bodies).toEqual([{ ...place, tool: 'count', arguments: { of: 'trees' } }]);
  expect(ask).not.toHaveBeenCalled();
});

test('a call that asks is made again with what the person has allowed, once more when the tool has changed', async () => {
  const changed = { ...asks, fingerprint: 'second' };
  const answers = [
    { result: null, asks },
    { result: null, asks: changed },
    { result, asks: null },
  ];
  const { call, ask, bodies } = setUp(answers, ['once', 'always']);
  expect(await call('plant', {})).toEqual(result);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(bodies.slice(1)).toMatchObject([
    { allowed: { fingerprint: 'first', for: 'once' } },
    { allowed: { fingerprint: 'second', for: 'always' } },
  ]);
});

test('a call that is refused is not made again, and the app is given that', async () => {
  const { call, bodies } = setUp([{ result: null, asks }]);
  expect(await call('plant', {})).toMatchObject({ isError: true });
  expect(bodies).toHaveLength(1);
});

test('an error of the server is a result that the app can show', async () => {
  const { call } = setUp([new ApiError('api', 1_001, 'No')]);
  expect(await call('prune', {})).toMatchObject({ isError: true, content: [{ type: 'text' }] });
});

test('of very many calls at once only some are made', async () => {
  const { call, bodies } = setUp(Array.from({ length: 50 }, () => ({ result, asks: null })));
  const results = await Promise.all(Array.from({ length: 50 }, () => call('count', {})));
  expect(bodies).toHaveLength(4);
  expect(results.filter(({ isError }) => isError)).toHaveLength(46);
});
