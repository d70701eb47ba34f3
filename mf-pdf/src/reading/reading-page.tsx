import type { PdfInfo } from '@orangery/api';
import { useHost, useLayout } from '@orangery/platform';
import type { MessageCitation } from '@orangery/records';
import { Spinner } from '@orangery/ui';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatPane } from '../chat/chat-pane.tsx';
import { useDocuments } from '../documents/documents.state.ts';
import { fetchViewer, LazyViewer } from '../viewer/lazy-viewer.tsx';
import type { Passage } from '../viewer/types.ts';
import { CitedPeek } from './cited-peek.tsx';
import { MissingDocument } from './missing-document.tsx';
import { ReadingHeader } from './reading-header.tsx';
import styles from './reading-page.module.css';
import { SplitView } from './split-view.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { uploadedPdf } from './uploaded-pdf.ts';
import { useSelectedWords } from './use-selected-words.ts';

type ReadingPageProps = {
  id: string;
  /** The page to begin at, from 1; 0: where the person was. */
  page: number;
  onClose: () => void;
};

export type Pane = 'page' | 'chat';

/** A document and what is asked about it, side by side; on a phone one of them at a time. */
export function ReadingPage({ id, page, onClose }: ReadingPageProps) {
  const { t } = useTranslation('mf-pdf');
  const { status, documents } = useDocuments();
  const document = documents.find((one) => one.id === id);
  // While the list of documents is on its way.
  useEffect(fetchViewer, []);
  if (document) return <OpenDocument key={id} document={document} page={page} onClose={onClose} />;
  return status === 'loading' ? (
    <div className={styles.waiting}>
      <Spinner label={t('reading.opening')} />
    </div>
  ) : (
    <MissingDocument failed={status === 'failed'} onClose={onClose} />
  );
}

type OpenDocumentProps = { document: PdfInfo; page: number; onClose: () => void };

function OpenDocument({ document, page, onClose }: OpenDocumentProps) {
  const layout = useLayout();
  const [pane, setPane] = useState<Pane>(page > 0 ? 'page' : 'chat');
  const [cited, setCited] = useState<MessageCitation | null>(null);
  const beginning = useMemo<Passage | null>(() => (page > 0 ? { page, boxes: [] } : null), [page]);
  const isPhone = layout === 'mobile';
  const showCited = (citation: MessageCitation) => {
    // Another object each time, so that the passage is shown again.
    setCited({ ...citation });
    setPane('page');
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
        shown={isPhone ? pane : 'both'}
        page={
          <>
            <ShownDocument id={shownId} passage={cited ?? beginning} onAsk={onAsk} />
            {isPhone && cited && <CitedPeek citation={cited} onBack={() => setPane('chat')} />}
          </>
        }
        chat={<ChatPane document={document} onCited={showCited} />}
      />
    </div>
  );
}

type ShownDocumentProps = { id: string; passage: Passage | null; onAsk: ReturnType<typeof useSelectedWords> };

/** The document in the viewer: the one that is asked, or another one that an answer cites. */
function ShownDocument({ id, passage, onAsk }: ShownDocumentProps) {
  const { t } = useTranslation('mf-pdf');
  const { api } = useHost();
  const { documents } = useDocuments();
  const document = documents.find((one) => one.id === id);
  const bytes = document?.bytes ?? 0;
  const source = useMemo(() => uploadedPdf(api, { id, bytes }), [api, id, bytes]);
  if (!document) return null;
  return (
    <Suspense fallback={<Spinner label={t('reading.opening')} />}>
      <LazyViewer source={source} documentId={id} name={document.name} citation={passage} onAsk={onAsk} />
    </Suspense>
  );
}
