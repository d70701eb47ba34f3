import type { PdfInfo } from '@orangery/api';
import { useHost, useLayout } from '@orangery/platform';
import type { MessageCitation } from '@orangery/records';
import { Spinner } from '@orangery/ui';
import { SplitView } from '@orangery/ui/split-view';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPane } from '../chat/chat-pane.tsx';
import { useDocuments } from '../documents/documents.state.ts';
import { fetchViewer } from '../viewer/lazy-viewer.tsx';
import { CitedPeek } from './cited-peek.tsx';
import { forgetPassword } from './handed-password.ts';
import { MissingDocument } from './missing-document.tsx';
import { ReadingHeader } from './reading-header.tsx';
import styles from './reading-page.module.css';
import { ShownDocument } from './shown-document.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { useBeginning } from './use-beginning.ts';
import { useSelectedWords } from './use-selected-words.ts';

type ReadingPageProps = {
  id: string;
  /** The page to begin at, from 1; 0: where the person was. */
  page: number;
  /** What was looked for: where it stands on that page, it is lit. */
  words: string;
  onClose: () => void;
};

export type Pane = 'page' | 'chat';

const split = { min: 30, max: 75, usual: 58, storageKey: 'mf-pdf:split' };

/** A document and what is asked about it, side by side; on a phone one of them at a time. */
export function ReadingPage({ id, page, words, onClose }: ReadingPageProps) {
  const { t } = useTranslation('mf-pdf');
  const { status, documents } = useDocuments();
  const document = documents.find((one) => one.id === id);
  // While the list of documents is on its way, and before anything of the page is drawn.
  useState(fetchViewer);
  if (document)
    return <OpenDocument key={id} document={document} page={page} words={words} onClose={onClose} />;
  return status === 'loading' ? (
    <div className={styles.waiting}>
      <Spinner label={t('reading.opening')} />
    </div>
  ) : (
    <MissingDocument failed={status === 'failed'} onClose={onClose} />
  );
}

type OpenDocumentProps = { document: PdfInfo; page: number; words: string; onClose: () => void };

function OpenDocument({ document, page, words, onClose }: OpenDocumentProps) {
  const { t } = useTranslation('mf-pdf');
  const layout = useLayout();
  const { nameContent } = useHost();
  const [pane, setPane] = useState<Pane>(page > 0 ? 'page' : 'chat');
  const [cited, setCited] = useState<MessageCitation | null>(null);
  const beginning = useBeginning(document.id, page, words);
  useEffect(() => forgetPassword, []);
  useEffect(() => nameContent(document.name), [nameContent, document.name]);
  const isPhone = layout === 'mobile';
  const link = useRef<Element | null>(null);
  const showCited = (citation: MessageCitation) => {
    link.current = window.document.activeElement;
    // Another object each time, so that the passage is shown again.
    setCited({ ...citation });
    setPane('page');
  };
  const backToAnswer = () => {
    setPane('chat');
    requestAnimationFrame(() => (link.current as HTMLElement | null)?.focus());
  };
  const onAsk = useSelectedWords(document, () => setPane('chat'));
  if (document.state === 'locked')
    return (
      <div className={styles.reading}>
        <ReadingHeader document={document} pane={null} onPane={setPane} onClose={onClose} />
        <UnlockForm document={document} />
      </div>
    );
  const shownId = cited?.pdf_id ?? document.id;
  return (
    <div className={styles.reading}>
      <ReadingHeader document={document} pane={isPhone ? pane : null} onPane={setPane} onClose={onClose} />
      <SplitView
        shown={isPhone ? (pane === 'page' ? 'main' : 'side') : 'both'}
        split={split}
        separatorLabel={t('reading.separator')}
        main={
          <div className={styles.page}>
            <ShownDocument
              id={shownId}
              passage={cited ?? beginning}
              onAsk={onAsk}
              asked={shownId === document.id ? null : { name: document.name, onBack: () => setCited(null) }}
            />
            {isPhone && cited && <CitedPeek citation={cited} onBack={backToAnswer} />}
          </div>
        }
        side={<ChatPane document={document} onCited={showCited} />}
      />
    </div>
  );
}
