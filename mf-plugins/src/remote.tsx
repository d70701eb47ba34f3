import { defineRemote } from '@orangery/platform';
import { translations } from './translations.ts';
import { BackupView, DocumentsView, OcrView } from './views/feature-views.tsx';
import { PluginsView } from './views/plugins-view.tsx';

export default defineRemote({
  name: 'mf-plugins',
  platform: '^2.8',
  views: { plugins: PluginsView, ocr: OcrView, documents: DocumentsView, backup: BackupView },
  translations,
});
