import { useFileDrop } from '@orangery/chat';
import { DropOverlay } from '@orangery/chat/uploads';
import { lazyPart, useHost, useSearchParams, useSession } from '@orangery/platform';
import { Spinner } from '@orangery/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberOnly } from '../components/member-only.tsx';
import { DocumentsPage } from '../list/documents-page.tsx';
import { uploadFiles } from '../uploads/upload-files.ts';
import { useUploadHint } from '../uploads/upload-hint.ts';
import styles from './pdf-view.module.css';
import { Prompts } from './prompts.tsx';
import { useVisitor } from './use-visitor.ts';

const ReadingPage = lazyPart(async () => (await import('../reading/reading-page.tsx')).ReadingPage);

/** The chat with one's documents; guests see what it is for. */
export function PdfView() {
  const { username } = useSession();
  return <MemberOnly>{username !== null && <Workspace key={username} />}</MemberOnly>;
}

/** All documents, or at `?pdf=<id>` one of them. Files can be dropped anywhere. */
function Workspace() {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const isHere = useVisitor();
  const hint = useUploadHint();
  const [search, setSearch] = useSearchParams();
  const area = useRef<HTMLDivElement>(null);
  const upload = (files: File[]) => {
    if (files.length > 0) uploadFiles(host, files);
  };
  const dropping = useFileDrop(area, (files) => {
    upload(files);
    setSearch({});
  });
  const open = (pdf: string, page?: number, words?: string) =>
    setSearch({
      pdf,
      ...(page !== undefined && { page: String(page) }),
      ...(words !== undefined && { find: words }),
    });
  const id = search.get('pdf');
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (id) left.current = id;
  }, [id]);
  return (
    <div ref={area} className={styles.workspace}>
      {isHere && !id && <DocumentsPage left={left.current} onOpen={open} onFiles={upload} />}
      {isHere && id && (
        <Suspense fallback={<Spinner label={t('reading.opening')} />}>
          <ReadingPage
            id={id}
            page={pageOf(search.get('page'))}
            words={search.get('find') ?? ''}
            onClose={() => setSearch({})}
          />
        </Suspense>
      )}
      {dropping && <DropOverlay title={t('add.drop')} hint={hint} />}
      <Prompts />
    </div>
  );
}

const pageOf = (text: string | null): number => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);
