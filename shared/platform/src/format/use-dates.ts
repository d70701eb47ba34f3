import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Dates as the language writes them: `day` in full, `date` shorter, `moment` with the time of day. All take Unix milliseconds. */
export function useDates() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      let format: Intl.DateTimeFormat | undefined;
      return (time: number) => {
        format ??= new Intl.DateTimeFormat(i18n.language, options);
        return format.format(time);
      };
    };
    return {
      day: formatter({ dateStyle: 'long' }),
      date: formatter({ dateStyle: 'medium' }),
      moment: formatter({ dateStyle: 'medium', timeStyle: 'short' }),
    };
  }, [i18n.language]);
}
