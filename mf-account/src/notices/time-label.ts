const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Longer ago than this, a date says more than a distance. */
const farAway = 7 * day;

/** How long ago something was, in words while that is easy to grasp, else the date. Times are Unix milliseconds. */
export function timeLabel(time: number, now: number, language: string): string {
  const past = Math.max(0, now - time);
  if (past >= farAway) {
    const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
    return new Intl.DateTimeFormat(language, {
      month: 'long',
      day: 'numeric',
      ...(sameYear ? {} : { year: 'numeric' }),
    }).format(time);
  }
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (past >= day) return relative.format(-Math.floor(past / day), 'day');
  if (past >= hour) return relative.format(-Math.floor(past / hour), 'hour');
  return relative.format(-Math.floor(past / minute), 'minute');
}
