import { ApiError, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { isTouch, useFileDrop } from '@orangery/chat';
import { useHost, type ViewProps } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteReading } from '../components/delete-reading.ts';
import { FileChoice } from '../components/file-choice.tsx';
import { OpenedReading } from '../components/opened-reading.tsx';
import { ReadingMember } from '../components/reading-member.tsx';
import styles from '../components/reading-page.module.css';
import { RefusalCard } from '../components/refusal-card.tsx';
import { RunningNote } from '../components/running-note.tsx';
import { useNextFocus } from '../components/use-next-focus.ts';
import { usePastedFiles } from '../components/use-pasted-files.ts';
import { DocumentResult } from './document-result.tsx';
import { type ReadDocument, readingOf, useDocument } from './use-document.ts';

const accept =
  '.pdf,.doc,.docx,application/pdf,application/msword,' +
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const documentPlugin = 6;

/** A document that cannot be read stays so; a server that was away may be back. */
const isWorthRetrying = (error: unknown): boolean => !(error instanceof ApiError) || error.retryable;

/** Reads the structure of a document as text: `?panel=documents/<id>` shows what was read before. */
export const DocumentsPage = ({ params: { id } }: ViewProps) => (
  <ReadingMember>
    <OpenedReading<ReadDocument> id={id}>
      {(opened) => <Documents key={opened?.id} opened={opened} />}
    </OpenedReading>
  </ReadingMember>
);

function Documents({ opened }: { opened: ReadDocument | undefined }) {
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const { overlays } = useHost();
  const { document, reading, refused, read, cancel, change, clear } = useDocument(opened);
  const deleteReading = useDeleteReading();
  const page = useRef<HTMLDivElement>(null);
  const takeFirst = ([file]: File[]) => file && read(file);
  const over = useFileDrop(page, takeFirst);
  usePastedFiles(takeFirst);
  useNextFocus(page, reading ? 'reading' : document ? 'result' : 'choice');
  const toStart = () => {
    clear();
    if (opened) overlays.open('documents');
  };
  const asPicture = { label: t('refused.asPicture'), go: () => overlays.open('ocr', 'text') };
  return (
    <div ref={page} className={`${styles.page} ${styles.whole}`}>
      {refused && (
        <RefusalCard
          error={refused.error}
          pluginId={documentPlugin}
          waysOn={{ [errors.documentEmpty]: asPicture }}
          {...(isWorthRetrying(refused.error) && { onRetry: () => read(refused.file) })}
        />
      )}
      {reading && <RunningNote text={t('running.document', { name: reading.name })} onCancel={cancel} />}
      {document && !reading && (
        <DocumentResult
          document={document}
          onChange={change}
          onOther={toStart}
          onDelete={() => {
            deleteReading(readingOf(document));
            toStart();
          }}
        />
      )}
      {!document && !reading && (
        <FileChoice
          title={t(isTouch() ? 'document.chooseByTouch' : 'document.choose')}
          hint={t('document.hint', { limit: formatBytes(limits.documentBytes, i18n.language, 1024) })}
          pickLabel={t('document.pick')}
          accept={accept}
          over={over}
          onFile={read}
        />
      )}
    </div>
  );
}
