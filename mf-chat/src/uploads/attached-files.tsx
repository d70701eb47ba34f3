import { limits } from '@orangery/api';
import { countOf, obstacleOf } from '@orangery/chat';
import { FileChips, type ShownFile, sweepFiles, type Upload } from '@orangery/chat/uploads';
import { useHost, useSession } from '@orangery/platform';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, keyOf } from '../question/box.ts';
import { attachments, attachmentsKey, drafts } from '../question/box-contents.ts';
import { fileTexts } from '../ui/file-texts.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { narrowText } from '../ui/narrow-text.ts';
import styles from './attached-files.module.css';
import { fileUploads } from './file-uploads.ts';

type AttachedFilesProps = { box: Box; uploads: readonly Upload[]; model: string | undefined };

/** The texts that go with the question of a room as files, and what is against them. */
export function AttachedFiles({ box, uploads, model }: AttachedFilesProps) {
  const { t, i18n } = useTranslation('mf-chat/tools');
  const host = useHost();
  const session = useSession();
  const key = keyOf(box);
  useEffect(() => {
    void uploader.restore(box);
  }, [key]);
  // When some were removed, and when the last was or the question was sent.
  useEffect(() => void sweepFiles(attachmentsKey), [uploads.length]);
  useEffect(() => () => void sweepFiles(attachmentsKey), []);
  const uploader = fileUploads(host);
  const isNarrow = model !== undefined && obstacleOf(session, model, uploads) === 'narrow';
  const problem =
    overText(t, uploads) ?? failureOf(uploads) ?? (isNarrow && narrowText(t, session, model, uploads));

  return (
    <div className={styles.files}>
      <FileChips
        files={uploads.map(shownOf)}
        texts={fileTexts(t)}
        language={i18n.language}
        onRemove={({ key: id }) => {
          attachments.remove([id]);
          if (uploads.length === 1) focusComposer();
        }}
        retrierOf={({ key: id }) => {
          const failed = uploads.find(
            (upload) => upload.id === id && upload.state === 'failed' && upload.file,
          );
          return failed ? () => void uploader.run(failed) : null;
        }}
        inserterOf={(file) => inserterOf(box, file)}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const shownOf = ({ id, state, attached }: Upload): ShownFile => ({
  key: id,
  name: attached?.name ?? '',
  bytes: attached?.bytes ?? 0,
  text: attached?.text,
  encoding: attached?.encoding,
  state: state === 'failed' ? 'failed' : state === 'uploading' ? 'busy' : undefined,
});

/** More than a question takes, as they can be when the files of two boxes come together, or a document was read. */
function overText(t: TFunction<'mf-chat/tools'>, uploads: readonly Upload[]): string | undefined {
  const symbols = uploads.reduce((sum, { attached }) => sum + (attached?.symbols ?? 0), 0);
  if (uploads.length > limits.filesPerQuestion) return t('files.tooMany', { count: limits.filesPerQuestion });
  return symbols > limits.fileSymbols ? t('files.tooLong', { count: limits.fileSymbols }) : undefined;
}

/** Why the first that failed did, with its name where the reason does not have it. */
function failureOf(uploads: readonly Upload[]): string | undefined {
  const failed = uploads.find(({ state }) => state === 'failed');
  const [name, reason] = [failed?.attached?.name ?? '', failed?.reason];
  return reason === undefined || reason.includes(name) ? reason : `${isolated(name)}: ${reason}`;
}

/** A name that does not change the direction of what follows. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Puts a text below what stands in the box, where the two are not too long together. */
function inserterOf(box: Box, { key, text }: ShownFile): (() => void) | null {
  if (text === undefined || countOf(`${drafts.of(box)}\n${text}`).over > 0) return null;
  return () => {
    attachments.remove([key]);
    drafts.append(box, text);
    focusComposer();
  };
}
