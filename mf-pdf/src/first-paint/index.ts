import en from '@orangery/locales/en/mf-pdf.json';
import fa from '@orangery/locales/fa/mf-pdf.json';
import ru from '@orangery/locales/ru/mf-pdf.json';
import zh from '@orangery/locales/zh/mf-pdf.json';
import { firstPaintOfViews } from '@orangery/platform/first-paint';
import { Documents } from './documents.tsx';

export default firstPaintOfViews(
  { chat_pdf: { view: Documents, pages: { desktop: '/chat_pdf', mobile: '/chat_pdf' } } },
  { en: { 'mf-pdf': en }, zh: { 'mf-pdf': zh }, ru: { 'mf-pdf': ru }, fa: { 'mf-pdf': fa } },
);
