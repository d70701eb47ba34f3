import type { Drawing } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { expect, it, vi } from 'vitest';
import type { Account } from '../../http/account.ts';
import { createRateLimits } from '../../http/rate-limits.ts';
import type { Finding } from '../generations/generation-run.ts';
import { answerWithTools } from './answer-with-tools.ts';
import { createDrawTool } from './draw-tool.ts';

const account: Account = { id: 'a', username: 'mira', vipLevel: 2 };
const picture = { address: '/files/p.png', width: 8, height: 8 };

/** Draws as the statuses say, and notes what was cancelled. */
function drawingsOf(status: Drawing['status'], error: number | null = null) {
  const drawing: Drawing = {
    id: 'd',
    prompt: 'an orange tree',
    style: 'auto',
    size: 'square',
    count: 1,
    status,
    pictures: status === 'done' ? [picture] : [],
    error,
    demo: true,
    variation_of: null,
    created_at: 0,
  };
  return {
    draw: vi.fn(async () => drawing),
    look: vi.fn(async () => drawing),
    cancel: vi.fn(async () => ({ ...drawing, status: 'canceled' as const })),
  };
}
const run = (drawings: ReturnType<typeof drawingsOf>, signal = new AbortController().signal) =>
  createDrawTool(drawings, createRateLimits(1, undefined)).run(
    { description: 'an orange tree' },
    { accountId: account.id, account, language: 'en', origin: 'http://x', pictures: [], params: {}, signal },
  );

it('a picture that was drawn is shown with its step, and what it has cost', async () => {
  const drawings = drawingsOf('done');
  expect(await run(drawings)).toMatchObject({ pictures: [picture], cost: { use: 'drawing', amount: 1 } });
  expect(drawings.draw).toHaveBeenCalledExactlyOnceWith(
    account,
    expect.objectContaining({ prompt: 'an orange tree', count: 1 }),
  );
});

it.each([
  ['a word that must not be', errors.sensitiveInput, errors.sensitiveInput],
  ['a failing provider', errors.imageGenerationFailed, errors.imageGenerationFailed],
  ['a failure of another kind', 1, errors.imageGenerationFailed],
])('a drawing that fails by %s fails the tool', async (_, error, code) => {
  await expect(run(drawingsOf('failed', error))).rejects.toMatchObject({ code });
});

it('a drawing whose answer is stopped is cancelled', async () => {
  const drawings = drawingsOf('drawing');
  await expect(run(drawings, AbortSignal.abort(new Error('stopped')))).rejects.toThrow();
  expect(drawings.cancel).toHaveBeenCalledExactlyOnceWith(account, 'd');
});

it('a drawing that the person cancels ends the tool', async () => {
  await expect(run(drawingsOf('canceled'))).rejects.toThrow('The person cancelled the drawing.');
});

it('an answer draws two pictures at most', async () => {
  const drawings = drawingsOf('done');
  const calls = [1, 2, 3].map((place) => ({
    id: `c${place}`,
    name: 'draw_picture',
    arguments: '{"description":"an orange tree"}',
  }));
  const { run, ...tool } = createDrawTool(drawings, createRateLimits(1, undefined));
  const states: string[] = [];
  const write = answerWithTools({
    model: async ({ tools }) => {
      if (tools?.exchanges.length === 0)
        for (const [index, call] of calls.entries()) tools.onCall(index, call);
      return 'stop';
    },
    request: { system: '', turns: [], language: 'en' },
    tools: [{ ...tool, run: (given, context) => run(given, { ...context, params: {} }) }],
    context: { accountId: account.id, account, origin: 'http://x' },
    answerId: 'answer',
    askPerson: async () => 'refuse',
    keepForApp: async () => false,
    isWithheld: () => false,
    log: { warn: vi.fn() },
  });
  const onFinding = (finding: Finding) => {
    if (finding.type === 'step' && finding.step.milliseconds !== null) states.push(finding.step.state);
  };
  await write(
    new AbortController().signal,
    () => {},
    () => {},
    onFinding,
  );
  expect(states.toSorted()).toEqual(['done', 'done', 'failed']);
  expect(drawings.draw).toHaveBeenCalledTimes(2);
});
