import { defineRemote } from '@orangery/platform';
import { translations } from './translations.ts';
import { PdfView } from './views/pdf-view.tsx';

export default defineRemote({
  name: 'mf-pdf',
  platform: '^2.5',
  views: { chat_pdf: PdfView },
  translations,
});
