import { defineRemote } from '@orangery/platform';
import { translations } from './translations.ts';
__viewImports__

export default defineRemote({
  name: '__name__',
  platform: '^__platform__',
  views: { __viewMap__ },
  translations,
});
