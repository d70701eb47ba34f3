/** The day and month of a moment, as people in a time zone call them. */
export type Windows = {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The first day of the month, `YYYY-MM-DD`. */
  readonly first: string;
  /** Unix milliseconds. */
  readonly dayEnds: number;
  readonly monthEnds: number;
};

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
// Of the last question; nearly every other one asks for the same day.
let latest: (Windows & { timeZone: string; begins: number }) | undefined;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The windows of the quotas that are open at a moment. */
export function windowsOf(at: Date, timeZone: string): Windows {
  const moment = at.getTime();
  if (latest?.timeZone === timeZone && moment >= latest.begins && moment < latest.dayEnds) return latest;
  const format = formatOf(timeZone);
  const today = format.format(at);
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const first = `${today.slice(0, 8)}01`;
  latest = {
    timeZone,
    today,
    first,
    begins: beginningOf(Date.UTC(year, month - 1, date), format),
    dayEnds: beginningOf(Date.UTC(year, month - 1, date + 1), format),
    monthEnds: beginningOf(Date.UTC(year, month, 1), format),
  };
  return latest;
}

/**
 * The first minute of a day. Looked for instead of reckoned with offsets: where clocks are changed at midnight the day
 * begins at one o'clock, and no offset of a moment nearby says so.
 * @param utc midnight of that day in UTC
 */
function beginningOf(utc: number, format: Intl.DateTimeFormat): number {
  const date = new Date(utc).toISOString().slice(0, 10);
  let [before, after] = [utc - day, utc + day];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / minute / 2) * minute;
    if (format.format(middle) >= date) after = middle;
    else before = middle;
  }
  return after;
}
