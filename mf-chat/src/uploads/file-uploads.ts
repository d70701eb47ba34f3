import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import type { Attachments } from '@orangery/chat';
import { createFileUploads, type FileUploads, type LeftOut } from '@orangery/chat/uploads';
import { errorText, type HostServices } from '@orangery/platform';
import i18next from 'i18next';
import type { Box } from '../question/box.ts';
import { attachments } from '../question/box-contents.ts';
import { editedFiles } from '../question/edited-files.ts';

const namespace = { ns: 'mf-chat/tools' } as const;

/** Texts and documents that go with the questions of rooms as files. */
export const fileUploads = (host: HostServices): FileUploads<Box> => uploadsTo(attachments, host);

/** The same with questions that are being edited. */
export const editedUploads = (host: HostServices): FileUploads<string> => uploadsTo(editedFiles, host);

const uploadsTo = <Place>(places: Attachments<Place>, host: HostServices): FileUploads<Place> =>
  createFileUploads(places, {
    parseDocument: async (file, signal) => {
      if (file.size > limits.documentBytes) throw new ApiError('api', errors.documentTooLarge, '');
      const content = new Blob([file], { type: 'application/octet-stream' });
      const parsed = await host.api.call(
        'POST /chat/documents/parse',
        { file: content },
        { signal, quiet: true },
      );
      return parsed.markdown;
    },
    signedIn: () => host.session.status === 'member',
    signIn: () => host.login.open(),
    onLeftOut: (file) => host.toast({ text: refusalText(file), kind: 'warning' }),
    refusalText,
    reasonOf: (error) =>
      error instanceof ApiError ? errorText(error) : i18next.t('message.uploadFailed', { ns: 'errors' }),
    unnamed: () => i18next.t('files.pastedName', namespace),
    lost: () => i18next.t('files.lost', namespace),
    languages: () => [i18next.language, ...navigator.languages],
  });

/** Why a file was left out, in the language of the page. */
function refusalText({ name, reason }: LeftOut): string {
  if (reason === 'tooMany')
    return i18next.t('files.leftOut.tooMany', { ...namespace, count: limits.filesPerQuestion });
  return i18next.t(`files.leftOut.${reason}`, {
    ...namespace,
    name,
    count: limits.fileSymbols,
  });
}
