import { ApiError, type UseEntry } from '@orangery/api';
import { type FakeHostOptions, fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startTranslations } from '../../testing/start-translations.ts';
import { UsageCard } from './usage-card.tsx';

startTranslations();

const noon = new Date(2026, 0, 15, 12).getTime();
const used = (id: number, changes: Partial<Extract<UseEntry, { kind: 'use' }>> = {}): UseEntry => ({
  kind: 'use',
  id: `${noon - id} ${id}`,
  time: noon - id,
  use: '4.0',
  amount: 1,
  from: 'plan',
  state: 'settled',
  ...changes,
});
const oranges = (amount: number, reason: 'pack' | 'operator'): UseEntry => ({
  kind: 'oranges',
  id: `${noon} orange ${amount}`,
  time: noon,
  amount,
  reason,
});
const failing = () => {
  throw new ApiError('network', 0, '');
};

type Answer = NonNullable<NonNullable<FakeHostOptions['answers']>['GET /chat/user/uses']>;

/** A different answer each time. */
const inTurn =
  (...answers: Answer[]): Answer =>
  (...input) => {
    const next = answers.shift();
    if (!next) throw new Error('asked once too often');
    return next(...input);
  };

async function show(answer: Answer, user = userInfo()) {
  const host = fakeHost({ session: { userInfo: user }, answers: { 'GET /chat/user/uses': answer } });
  await renderInHost(<UsageCard user={user} />, { host });
  return { host, person: userEvent.setup() };
}
const pageOf = (entries: UseEntry[], more = false) => ({ entries, more });
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Usage' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};

describe('usage', () => {
  test('each row names what was used, when, and what it took', async () => {
    await show(() =>
      pageOf([
        oranges(20, 'pack'),
        oranges(-5, 'operator'),
        used(1, { state: 'reserved' }),
        used(2, { use: 'drawing', amount: 4 }),
        used(3, { from: 'orange' }),
        used(4, { from: 'orange', use: null, state: 'refunded' }),
        used(5, { from: 'unlimited', use: '3.5' }),
      ]),
    );
    const time = expect.stringMatching(/Jan 15, 2026/);
    const found = await rows();
    expect(found).toEqual(Array(7).fill(time));
    const withoutTime = found.map((row) => row?.replace(/Jan 15, 2026, \d+:\d+\s[AP]M( · )?/, '|'));
    expect(withoutTime).toEqual([
      'Oranges|Bought+20 oranges',
      'Oranges|Taken back by the operator-5 oranges',
      '4.0|In progress1 use',
      'Drawing|4 uses',
      '4.0|1 orange',
      'Question|There was no result, so it does not count.Given back1 orange',
      '3.5|Within the days without limit, from invitationsNot counted',
    ]);
  });

  test('an account that has used nothing reads so', async () => {
    await show(() => pageOf([]));
    expect(await screen.findByText('Nothing used yet.')).toBeTruthy();
  });

  test.each([
    ['may have oranges', { oranges_allowed: true, oranges: 0 }, '0 oranges left'],
    ['has one from before', { oranges_allowed: false, oranges: 1 }, '1 orange left'],
  ])('what is left of the oranges is shown to a person who %s', async (_, changes, text) => {
    await show(() => pageOf([]), userInfo(changes));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('usage that does not arrive can be asked for again', async () => {
    const answers = [failing, () => pageOf([used(1)])];
    const { person } = await show(inTurn(...answers));
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  test('older entries are added, and asked for again when they do not arrive', async () => {
    const answers = [
      () => pageOf([used(1), used(2)], true),
      failing,
      () => pageOf([used(3, { use: 'voice' })]),
    ];
    const { host, person } = await show(inTurn(...answers));
    const older = await screen.findByRole('button', { name: 'Show older entries' });
    await person.click(older);
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
    await person.click(older);
    expect(await screen.findByText('Voice call')).toBeTruthy();
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(host.api.calls.at(-1)?.input.query).toEqual({ before: used(2).id });
  });

  test('when a count has changed, the newest entries are read again and older ones stay', async () => {
    const answers = [
      () => pageOf([used(2, { state: 'reserved' }), used(3)], true),
      () => pageOf([used(4)]),
      () => pageOf([used(1, { use: 'drawing' }), used(2)], true),
    ];
    const { host, person } = await show(inTurn(...answers));
    await person.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await screen.findByRole('list');
    act(() => host.become({ userInfo: userInfo({ oranges: 3 }) }));
    expect(await screen.findByText('Drawing')).toBeTruthy();
    expect(await rows()).toHaveLength(4);
    expect(screen.queryByText('In progress')).toBeNull();
  });

  test('after a long pause the newest entries replace what they do not reach down to', async () => {
    const answers = [() => pageOf([used(9)]), () => pageOf([used(1, { use: 'voice' }), used(2)], true)];
    const { host } = await show(inTurn(...answers));
    await screen.findByRole('list');
    act(() => host.become({ userInfo: userInfo({ oranges: 3 }) }));
    expect(await screen.findByText('Voice call')).toBeTruthy();
    expect(await rows()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show older entries' })).toBeTruthy();
  });
});
