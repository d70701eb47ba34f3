import { expect, it, vi } from 'vitest';
import { limitRuns } from './run-limit.ts';
import { ToolError } from './tool.ts';
import type { OfferedTool } from './tools.service.ts';

const context = {
  accountId: 'a',
  account: { id: 'a', username: 'mira', vipLevel: 2 as const },
  language: 'en' as const,
  origin: '',
  pictures: [],
  signal: new AbortController().signal,
};
const limited = (run: OfferedTool['run'], maxRuns?: number) =>
  limitRuns({
    name: 'draw',
    pluginId: 8,
    title: () => 'Draw',
    description: 'Draws',
    parameters: {},
    timeout: 1_000,
    run,
    ...(maxRuns && { maxRuns }),
  });

it('a tool with a limit runs no more often, also when it is called at the same moment', async () => {
  const run = vi.fn(async () => ({ text: 'drawn' }));
  const tool = limited(run, 2);
  const calls = await Promise.allSettled([1, 2, 3].map(() => tool.run({}, context)));
  expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(tool.run({}, context)).rejects.toThrow(ToolError);
  expect(run).toHaveBeenCalledTimes(2);
});

it('a run that fails does not count', async () => {
  const run = vi.fn<OfferedTool['run']>().mockRejectedValueOnce(new Error('no paint'));
  run.mockResolvedValue({ text: 'drawn' });
  const tool = limited(run, 1);
  await expect(tool.run({}, context)).rejects.toThrow('no paint');
  expect(await tool.run({}, context)).toEqual({ text: 'drawn' });
});

it('a tool without a limit runs as often as it is called', async () => {
  const run = vi.fn(async () => ({ text: 'drawn' }));
  const tool = limited(run);
  for (let calls = 0; calls < 20; calls += 1) await tool.run({}, context);
  expect(run).toHaveBeenCalledTimes(20);
});
