const day = 24 * 60 * 60 * 1000;
const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };

/** Making a format takes milliseconds on a phone, and a list of models needs one for each. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${options === time}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, options);
  formats.set(name, format);
  return format;
}

/** When a window ends, for a person: the time within a day, else the date. `at` and `now` are Unix milliseconds. */
export const timeText = (at: number, language: string, now = Date.now()): string =>
  formatOf(language, at - now < day ? time : date).format(at);
