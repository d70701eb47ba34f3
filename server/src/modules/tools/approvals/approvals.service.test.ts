import type { StepDecision } from '@orangery/api/contract';
import { expect, it, vi } from 'vitest';
import type { ApprovalRepository } from './approvals.repository.ts';
import { createApprovals } from './approvals.service.ts';

const { signal } = new AbortController();
const step = { answerId: 'answer', step: 1, tool: 'of peeling', pluginId: 7, signal };

/** Approvals over one step in memory, whose database is away when a test says so. */
function setUp() {
  const database = { isAway: false, decision: null as StepDecision | null, isAllowed: false };
  const reached = <T>(value: T): T => {
    if (database.isAway) throw new Error('the database is away');
    return value;
  };
  const decide = vi.fn<ApprovalRepository['decide']>(async ({ decision }) => {
    if (reached(database.decision)) return [];
    database.decision = decision;
    return [1];
  });
  const repository: ApprovalRepository = {
    ask: async () => reached(!database.isAllowed),
    decide,
    find: async () => reached(database.decision),
    decided: async () => {
      const decision = reached(database.decision);
      return decision ? [{ answerId: 'answer', step: 1, decision }] : [];
    },
    isAllowed: async () => reached(database.isAllowed),
    allow: async () => {},
    forgetUnused: async () => {},
  };
  const warn = vi.fn();
  return { database, decide, warn, approvals: createApprovals({ repository, log: { warn } }) };
}
type SetUp = ReturnType<typeof setUp>;

/** A step that waits, and whose refusal could not be written; the database is there again. */
async function unwritten({ database, warn, approvals }: SetUp) {
  const onWaiting = vi.fn();
  const verdict = approvals.ask({ ...step, onWaiting });
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce());
  database.isAway = true;
  approvals.stop();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  database.isAway = false;
  return { verdict };
}

it('a refusal that could not be written is written later, and the step waits until then', async () => {
  const test = setUp();
  const { verdict } = await unwritten(test);
  expect(test.database.decision).toBeNull();
  await test.approvals.look();
  expect(test.database.decision).toBe('refuse');
  expect(await verdict).toBe('stopping');
});

it('what is decided elsewhere while a refusal cannot be written is what counts', async () => {
  const test = setUp();
  const { verdict } = await unwritten(test);
  test.database.decision = 'always';
  await test.approvals.look();
  expect(await verdict).toBe('always');
});

it('a process that is about to stop runs what is allowed already, and shows nobody a step that cannot wait', async () => {
  const { database, approvals } = setUp();
  const onWaiting = vi.fn();
  approvals.stop();
  expect(await approvals.ask({ ...step, onWaiting })).toBe('stopping');
  database.isAllowed = true;
  expect(await approvals.ask({ ...step, onWaiting })).toBe('always');
  expect(onWaiting).not.toHaveBeenCalled();
});
