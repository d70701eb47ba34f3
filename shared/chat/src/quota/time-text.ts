const day = 24 * 60 * 60 * 1000;

/** When a window ends, for a person: the time within a day, else the date. `at` and `now` are Unix milliseconds. */
export function timeText(at: number, language: string, now = Date.now()): string {
  const options: Intl.DateTimeFormatOptions =
    at - now < day ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(language, options).format(at);
}
