import { fileURLToPath } from 'node:url';
import { buildAll } from '../kit/builds.ts';
import { rootUrl } from '../kit/child.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { inMegabytes } from '../kit/peak-memory.ts';
import { type Result, rounded } from '../kit/result.ts';
import { type Options, UsageError } from '../options.ts';
import type { Attack, Finding, Stage } from './attack.ts';
import { brackets } from './brackets.ts';
import { eventFlood } from './event-flood.ts';
import { importBomb } from './import-bomb.ts';
import { lockout } from './lockout.ts';
import { loginFlood } from './login-flood.ts';
import { mountRounds } from './mount-rounds.ts';
import { oddAddresses } from './odd-addresses.ts';
import { picture } from './picture.ts';
import { ownInvitations, registrations } from './registrations.ts';
import { readersOfMany, readersOfOne } from './stalled-readers.ts';
import { textMessages } from './text-messages.ts';
import { uploads } from './uploads.ts';

const attacks: readonly Attack[] = [
  readersOfOne,
  readersOfMany,
  picture,
  brackets,
  lockout,
  ownInvitations,
  registrations,
  textMessages,
  loginFlood,
  uploads,
  oddAddresses,
  importBomb,
  eventFlood,
  mountRounds,
];

function chosen(only: string | undefined): readonly Attack[] {
  const names = only?.split(',');
  const found = attacks.filter(({ name }) => !names || names.some((part) => name.includes(part)));
  if (found.length > 0) return found;
  throw new UsageError(`--only takes some of ${attacks.map(({ name }) => name).join(', ')}`);
}

const unknown: Finding = {
  memory: { before: Number.NaN, peak: Number.NaN },
  memoryAfter: Number.NaN,
  latency: [],
  outcome: '',
  alive: false,
};

/** An attack that this machine, or an older clone, is not made for does not end the series. */
async function tryOut({ name, play }: Attack, stage: Omit<Stage, 'cleanUp'>): Promise<Finding> {
  try {
    return await withCleanUp((cleanUp) => play({ cleanUp, ...stage }));
  } catch (error) {
    console.error(name, error);
    const [reason] = String(error).split('\n', 1);
    return { ...unknown, outcome: `not played to its end: ${reason}` };
  }
}

async function rowOf(attack: Attack, clone: URL, quick: boolean): Promise<Result['rows'][number]> {
  const times = (count: number) => (quick ? Math.ceil(count / 10) : count);
  const {
    memory,
    memoryAfter,
    latency,
    failed = '',
    alive,
    outcome,
  } = await tryOut(attack, { clone, times });
  const row = {
    attack: attack.name,
    clone: fileURLToPath(clone),
    'memory, MB: before → peak → after': [memory.before, memory.peak, memoryAfter]
      .map(inMegabytes)
      .join(' → '),
    'visitor (50 %, 99 %, all), ms': latency.map((value) => rounded(value, 0)).join(', '),
    failed,
    alive: alive ? 'yes' : 'no',
    outcome,
  };
  // The series takes minutes: what is known is said at once.
  console.error(`${attack.what}: ${Object.values(row).join(' | ')}`);
  return row;
}

/** What each attack costs the process and its visitors; of another clone, too, in turns. */
export async function attacksBenchmark({ only, clone, quick }: Options): Promise<Result> {
  const some = chosen(only);
  if (some.some(({ pages }) => pages)) await withCleanUp(buildAll);
  const rows: Result['rows'][number][] = [];
  for (const attack of some)
    for (const attacked of clone ? [clone, rootUrl] : [rootUrl])
      rows.push(await rowOf(attack, attacked, quick));
  return {
    name: 'attacks',
    conditions:
      'one process with the embedded database each; a visitor asks /ready every 50 ms, in a page a timer of 50 ms counts; after: a minute and a half later',
    rows,
    summary: {
      codes:
        '1001 not taken, 20002 registration is closed, 20004 wrong password, 20015 and 20040 slowed down, 60006 a captcha first, – no answer',
    },
  };
}
