import type { Commands } from './commands.ts';

type Shown = Awaited<ReturnType<Commands['show']>>;
type Feedback = Awaited<ReturnType<Commands['feedback']>>;

// What people typed may carry control characters that a terminal obeys.
export const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
export const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function accountReport({ account, uses, linked, invited, sessions }: Shown): string {
  const lines: [string, string | null][] = [
    ['Account', `${account.username} (${account.id})`],
    ['Display name', account.nickname],
    ['Level', `${account.vip_level}${account.plan ? `, ${account.plan}` : ''}`],
    ['Plan ends', account.plan_expires_at && moment(account.plan_expires_at)],
    ['Oranges', String(account.oranges)],
    ['Phone', account.phone],
    ['E-mail', account.email],
    ['Password', account.password_hash ? 'set' : 'none'],
    ['Linked', linked.join(', ')],
    ['Registered', moment(account.created_at)],
    ['Invited', String(invited)],
    ['Blocked', account.blocked_at && `since ${moment(account.blocked_at)}`],
  ];
  const facts = lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${`${name}:`.padEnd(14)}${plain(value ?? '')}`);
  return [...facts, 'Uses:', ...uses.map(useLine), 'Sessions:', ...sessionLines(sessions)].join('\n');
}

function useLine({ pool, day, month }: Shown['uses'][number]): string {
  const part = ({ used, limit }: typeof day, when: string) =>
    `${used}${limit === null ? '' : ` of ${limit}`} ${when}`;
  return `  ${pool.padEnd(12)}${part(day, 'today')}, ${part(month, 'this month')}`;
}

function sessionLines(sessions: Shown['sessions']): string[] {
  if (sessions.length === 0) return ['  none'];
  return sessions.map(({ device, device_name, browser, seen_at, ended_at, end_reason }) => {
    const where = [device_name, browser, device].filter((part) => part !== null).map(plain);
    const state = ended_at ? `${end_reason} ${moment(ended_at)}` : `live, seen ${moment(seen_at)}`;
    return `  ${where.join(', ') || 'unknown device'}: ${state}`;
  });
}

export function feedbackReport(feedback: Feedback): string {
  if (feedback.length === 0) return 'There is no feedback.';
  return feedback
    .map(({ id, kind, account_id, contact, page, created_at, text }) => {
      const from = [account_id ?? 'guest', contact, page].filter((part) => part !== null).map(plain);
      const body = text
        .split('\n')
        .map((line) => `  ${plain(line)}`)
        .join('\n');
      return `#${id} ${moment(created_at)} ${kind} (${from.join(', ')})\n${body}`;
    })
    .join('\n\n');
}
