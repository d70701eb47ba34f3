import { defaultTitle } from '@orangery/records';
import i18next from 'i18next';

/** A room that was given no title yet is named in the language of the page. */
export const titleShown = (title: string): string =>
  title === defaultTitle || title.trim() === '' ? i18next.t('untitled', { ns: 'mf-plugins/export' }) : title;
