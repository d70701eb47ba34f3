import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Dates as the language writes them: `day` in full, `date` shorter, `moment` with the time of day. All take Unix milliseconds. */
export function useDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(i18n.language, options);
      return (time: number) => format.format(time);
    };
    return {
      day: formatter({ dateStyle: 'long' }),
      date: formatter({ dateStyle: 'medium' }),
      moment: formatter({ dateStyle: 'medium', timeStyle: 'short' }),
    };
  }, [i18n.language]);
}
