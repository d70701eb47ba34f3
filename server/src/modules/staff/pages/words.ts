import type { Language } from '@orangery/api/contract';
import { translate } from '../../../http/translations.ts';

export type Words = ReturnType<typeof createWords>;

/** What pages of staff say in a language: texts, money, figures and dates of a time zone. */
export function createWords(language: Language, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options });
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const moments = format({ dateStyle: 'medium', timeStyle: 'short' });
  // The names of days and months are those of UTC, in which `stepDate` puts them.
  const steps = {
    day: new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short', day: 'numeric' }),
    month: new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', month: 'short' }),
  };
  const money = (amount: number, currency: string) => {
    const { format: written } = new Intl.NumberFormat(language, { style: 'currency', currency });
    return written(amount / 100);
  };

  return {
    language,
    isFromRight: language === 'fa',

    /** @param path of a text below `staff`, such as `sales.title` */
    say(path: string, values: Readonly<Record<string, string | number>> = {}): string {
      const text = translate('server', language, 'staff', ...path.split('.')) ?? path;
      return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
    },

    /** The name of a plan, or another text below `billing`. */
    plan: (name: string): string => translate('server', language, 'billing', 'plans', name) ?? name,

    oranges: (count: number): string =>
      (translate('server', language, 'billing', 'oranges') ?? '').replace('{{count}}', numbers.format(count)),

    number: (value: number): string => numbers.format(value),
    /** A change as a share: `+12 %`. */
    change: (value: number): string => percents.format(value),
    /** @param fen whose currency is the yuan */
    yuan: (fen: number): string => money(fen, 'CNY'),
    /** Minor units of a currency with two digits after the point; `orange` is none. */
    amount: (amount: number, unit: string): string =>
      unit === 'orange' ? numbers.format(amount) : money(amount, unit),
    moment: (at: Date): string => moments.format(at),
    /** @param step `2026-11-23`, or `2026-11` */
    step: (step: string, unit: 'day' | 'month'): string => steps[unit].format(new Date(step)),
  };
}
