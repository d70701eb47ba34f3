import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';
import type { MessageHandlers } from '../conversation/message-handlers.ts';
import { editedFiles } from '../question/edited-files.ts';
import { loadUploads } from './use-files.ts';

/** Puts files to a question that is being edited. */
export function addEditedFiles(host: HostServices): MessageHandlers['addFiles'] {
  return async ({ id }, given) => {
    let isTaken = false;
    const put = async () => {
      const { edited } = await loadUploads(host);
      if (typeof given !== 'string') await edited.add(() => id, given);
      else isTaken = (await edited.addText(() => id, '', given)).length > 0;
    };
    await editedFiles
      .whilePicking(id, put)
      .catch(() => host.toast({ text: i18next.t('message.uploadFailed', { ns: 'errors' }), kind: 'error' }));
    return isTaken || editedFiles.of(id).some(({ attached }) => attached?.text === given);
  };
}
