import { defineRemote } from '@orangery/platform';
import { texts } from './texts.ts';
__viewImports__

export default defineRemote({
  name: '__name__',
  platform: '^__platform__',
  views: { __viewMap__ },
  texts,
});
