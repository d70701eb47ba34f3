import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Dates in the way of the language; times are Unix milliseconds. */
export function useDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
    const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      day: (time: number) => day.format(time),
      moment: (time: number) => moment.format(time),
    };
  }, [i18n.language]);
}
