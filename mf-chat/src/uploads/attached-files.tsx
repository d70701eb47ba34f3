import { countOf, obstacleOf } from '@orangery/chat';
import { FileChips, type ShownFile, sweepFiles, type Upload } from '@orangery/chat/uploads';
import { useHost, useSession } from '@orangery/platform';
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
    void fileUploads(host).restore(box);
  }, [key]);
  useEffect(() => () => void sweepFiles(attachmentsKey), []);
  const isNarrow = model !== undefined && obstacleOf(session, model, uploads) === 'narrow';
  const problem =
    uploads.find(({ reason }) => reason !== undefined)?.reason ??
    (isNarrow && narrowText(t, session, model, uploads));

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

/** Puts a text below what stands in the box, where the two are not too long together. */
function inserterOf(box: Box, { key, text }: ShownFile): (() => void) | null {
  if (text === undefined || countOf(`${drafts.of(box)}\n${text}`).over > 0) return null;
  return () => {
    attachments.remove([key]);
    drafts.append(box, text);
    focusComposer();
  };
}
