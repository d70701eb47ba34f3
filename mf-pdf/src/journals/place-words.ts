import i18next from 'i18next';
import type { PlaceWords } from './with-pages.ts';

/** In the language of the page. */
export const placeWords: PlaceWords = {
  page: (page) => i18next.t('mf-pdf:chat.page', { page }),
  pageOf: (page, name) => i18next.t('mf-pdf:chat.pageOf', { page, name }),
};
