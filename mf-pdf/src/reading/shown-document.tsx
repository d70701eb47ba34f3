import { useHost } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration, Spinner } from '@orangery/ui';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../documents/documents.state.ts';
import { shortName } from '../documents/short-name.ts';
import { LazyViewer } from '../viewer/lazy-viewer.tsx';
import type { Passage, ViewerProps } from '../viewer/types.ts';
import styles from './shown-document.module.css';
import { uploadedPdf } from './uploaded-pdf.ts';

type ShownDocumentProps = {
  id: string;
  passage: Passage | null;
  onAsk: ViewerProps['onAsk'];
  /** The document that is asked, when it is another one, and the way back to it. */
  asked: { name: string; onBack: () => void } | null;
};

/** The document in the viewer: the one that is asked, or another one that an answer cites. */
export function ShownDocument({ id, passage, onAsk, asked }: ShownDocumentProps) {
  const { t } = useTranslation('mf-pdf');
  const { api } = useHost();
  const { documents } = useDocuments();
  const document = documents.find((one) => one.id === id);
  const bytes = document?.bytes ?? 0;
  const source = useMemo(() => uploadedPdf(api, { id, bytes }), [api, id, bytes]);
  const back = asked && (
    <Button size="small" onClick={asked.onBack}>
      {t('reading.backTo', { name: shortName(asked.name) })}
    </Button>
  );
  if (!document) return <GoneDocument back={back} />;
  return (
    <>
      {back && (
        <div className={styles.other} role="status">
          <span className={styles.name}>
            <bdi>{document.name}</bdi>
          </span>
          {back}
        </div>
      )}
      <div className={styles.shown}>
        <LazyViewer
          fallback={<Spinner label={t('reading.opening')} />}
          source={source}
          documentId={id}
          name={document.name}
          citation={passage}
          onAsk={onAsk}
        />
      </div>
    </>
  );
}

/** An answer cites a document that is not there any more. */
function GoneDocument({ back }: { back: ReactNode }) {
  const { t } = useTranslation('mf-pdf');
  return (
    <div className={styles.shown}>
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('reading.missing')}
        body={t('reading.missingBody')}
        action={back}
      />
    </div>
  );
}
