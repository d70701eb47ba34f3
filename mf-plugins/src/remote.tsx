import { defineRemote } from '@orangery/platform';
import { translations } from './translations.ts';
import { PluginsView } from './views/plugins-view.tsx';

export default defineRemote({
  name: 'mf-plugins',
  platform: '^2.3',
  views: { plugins: PluginsView },
  translations,
});
