import i18next from 'i18next';
import type { RoomWords } from './room-pieces.tsx';

/** What stands in the file besides what was said. */
export function roomWords(title: string, messages: number): RoomWords {
  const { language } = i18next;
  const t = i18next.getFixedT(language, 'mf-plugins/export');
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  return {
    title,
    about: t('file.about', { count: messages, time: time.format(Date.now()) }),
    you: t('file.you'),
    assistant: t('file.assistant'),
    reasoning: t('file.reasoning'),
    steps: t('file.steps'),
    sources: t('file.sources'),
    cited: (name, page) => t('file.cited', { name, page, interpolation: { escapeValue: false } }),
    pictureGone: t('file.pictureGone'),
    file: (name) => t('file.attached', { name, interpolation: { escapeValue: false } }),
    time: (milliseconds) => time.format(milliseconds),
    number: (value) => number.format(value),
    page: (page, pages) => t('file.page', { page: number.format(page), pages: number.format(pages) }),
  };
}
