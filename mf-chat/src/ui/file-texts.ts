import type { FileChipsTexts } from '@orangery/chat/uploads';
import type { TFunction } from 'i18next';

/** What the files of a question say. */
export const fileTexts = (t: TFunction<'mf-chat/tools'>): FileChipsTexts => ({
  label: t('files.label'),
  open: (name) => t('files.open', { name }),
  remove: (name) => t('files.remove', { name }),
  retry: (name) => t('files.retry', { name }),
  busy: t('files.busy'),
  close: t('files.close'),
  more: t('files.more'),
  content: (name) => t('files.content', { name }),
  insert: t('files.insert'),
});
