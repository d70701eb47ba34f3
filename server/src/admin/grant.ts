import type { VipLevel } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import { Refusal, UsageError } from './refusal.ts';

const levels = { free: 1, vip: 2, svip: 3, pro: 4, lifetime: 5 } as const satisfies Record<string, VipLevel>;
const day = 24 * 60 * 60_000;
const maxDays = 36_500;

export type Grant = { vip_level: VipLevel; plan: string | null; plan_expires_at: Date | null };
type GrantOptions = {
  readonly level: string;
  readonly days?: string | undefined;
  readonly until?: string | undefined;
};

/** @throws Refusal when there is no such level, UsageError when the end is missing, not a date, or in the past */
export function grantOf({ level, days, until }: GrantOptions, at: Date): Grant {
  const vip_level = (levels as Readonly<Record<string, VipLevel>>)[level];
  if (!vip_level || !Object.hasOwn(levels, level))
    throw new Refusal(
      `There is no level "${level}"; there are ${Object.keys(levels).join(', ')}.`,
      errors.badLevel,
    );
  const hasEnd = level !== 'free' && level !== 'lifetime';
  if (!hasEnd && (days ?? until) !== undefined) throw new UsageError(`The level ${level} has no end.`);
  return {
    vip_level,
    plan: level === 'free' ? null : level,
    plan_expires_at: hasEnd ? endOf(days, until, at) : null,
  };
}

/** The 30th of February is read as the 2nd of March otherwise. */
function isInCalendar(date: string): boolean {
  const day = date.slice(0, 10);
  return new Date(day).toISOString().startsWith(day);
}

function endOf(days: string | undefined, until: string | undefined, at: Date): Date {
  if ((days === undefined) === (until === undefined))
    throw new UsageError('Say when the plan ends: --days or --until.');
  if (days !== undefined) {
    const count = /^\d+$/.test(days) ? Number(days) : 0;
    if (count < 1 || count > maxDays) throw new UsageError('--days takes a whole number of days.');
    return new Date(at.getTime() + count * day);
  }
  const end = new Date(/^\d{4}-\d{2}-\d{2}(T.*)?$/.test(until ?? '') ? (until ?? '') : Number.NaN);
  if (Number.isNaN(end.getTime()) || !isInCalendar(until ?? ''))
    throw new UsageError('--until takes a date, 2027-01-31.');
  if (end <= at) throw new UsageError('--until is in the past.');
  return end;
}
