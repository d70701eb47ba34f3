import { useHost, useLayout } from '@orangery/platform';
import { EmptyState, ErrorCard, NotAvailableIllustration, Page, SearchField } from '@orangery/ui';
import { PageHeading } from '@orangery/ui/page-heading';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../documents/documents.state.ts';
import { focusIfLost } from '../documents/focus-if-lost.ts';
import { loadAgain } from '../documents/load-documents.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/uploads.state.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentList, type OpenDocument } from './document-list.tsx';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { StorageUsed } from './storage-used.tsx';
import { useDocumentSearch } from './use-document-search.ts';

type DocumentsPageProps = {
  /** The document that was open before; null for none. */
  left: string | null;
  onOpen: OpenDocument;
  onFiles: (files: File[]) => void;
};

/** All documents of the account, with the ways to add some. */
export function DocumentsPage({ left, onOpen, onFiles }: DocumentsPageProps) {
  const { t } = useTranslation('mf-pdf');
  const isPhone = useLayout() === 'mobile';
  const { status, documents } = useDocuments();
  const uploads = useUploads();
  const [query, setQuery] = useState('');
  const found = useDocumentSearch(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusTop = () => focusIfLost(heading.current);
  useEffect(() => {
    // The list has given the focus to the document that was left, unless it is gone.
    if (left !== null) focusTop();
  }, []);
  return (
    <Page>
      <PageHeading
        title={t('documents.title')}
        lead={t('documents.lead')}
        titleRef={heading}
        isTitleHidden={isPhone}
      />
      <AddDocuments onFiles={onFiles} onOpen={onOpen} />
      <UploadList
        uploads={uploads}
        onOpen={onOpen}
        onFiles={onFiles}
        onNoneLeft={() => heading.current?.focus()}
      />
      {documents.length > 0 && (
        <SearchField
          label={t('search.label')}
          clearLabel={t('search.clear')}
          value={query}
          onChange={setQuery}
        />
      )}
      {status === 'loading' && documents.length === 0 && <DocumentsSkeleton />}
      {status === 'failed' && <ListFailed />}
      {status === 'ready' && documents.length === 0 && uploads.length === 0 && (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('empty.title')}
          body={t('empty.body')}
        />
      )}
      {documents.length > 0 && (
        <DocumentList documents={documents} found={found} left={left} onOpen={onOpen} onNoneLeft={focusTop} />
      )}
      <StorageUsed />
    </Page>
  );
}

function ListFailed() {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  return (
    <ErrorCard
      title={t('failed.title')}
      body={t('failed.body')}
      retryLabel={t('failed.retry')}
      onRetry={() => loadAgain(host)}
    />
  );
}
