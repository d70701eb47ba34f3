import en from '@orangery/locales/en/mf-ppt.json';
import fa from '@orangery/locales/fa/mf-ppt.json';
import ru from '@orangery/locales/ru/mf-ppt.json';
import zh from '@orangery/locales/zh/mf-ppt.json';
import { firstPaintOfViews } from '@orangery/platform/first-paint';
import { OfficeView } from '../views/office-view.tsx';
import { Decks } from './decks.tsx';

export default firstPaintOfViews(
  {
    chat_ppt: { view: Decks, pages: { desktop: '/chat_ppt', mobile: '/chat_ppt' } },
    office_inlet: { view: OfficeView, pages: { desktop: '/office_inlet', mobile: '/office_inlet' } },
  },
  { en: { 'mf-ppt': en }, zh: { 'mf-ppt': zh }, ru: { 'mf-ppt': ru }, fa: { 'mf-ppt': fa } },
);
