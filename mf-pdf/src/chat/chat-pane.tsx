import type { PdfInfo } from '@orangery/api';
import { useFollow } from '@orangery/chat';
import { ChatPane as Pane } from '@orangery/chat/pane';
import { lazyPart, useHost } from '@orangery/platform';
import { createRows, type MessageCitation } from '@orangery/records';
import { ErrorCard } from '@orangery/ui';
import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openJournal, useJournal } from '../journals/journals.ts';
import { modelOfJournal } from '../journals/model-of-journal.ts';
import { ChatComposer } from './chat-composer.tsx';
import { Introduction } from './introduction.tsx';
import { isAnswering, resumeAnswers, stopAnswers } from './pdf-answers.ts';
import { useAsk } from './use-ask.ts';

const Messages = lazyPart(async () => (await import('./messages.tsx')).Messages);

type ChatPaneProps = { document: PdfInfo; onCited: (citation: MessageCitation) => void };

/** What was asked of a document, and the box for what comes next. */
export function ChatPane({ document, onCited }: ChatPaneProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const { id } = document;
  const { journal, unreadable } = useJournal(id);
  const ask = useAsk(document);
  const open = () =>
    openJournal({ ...document, model: modelOfJournal(host.session) }).then((room) => {
      if (room) resumeAnswers(host, room);
    });
  useEffect(() => {
    if (!journal && !unreadable) void open();
  });

  const isWritten = journal?.chatRecord.some(({ status }) => status === 'streaming') ?? true;
  useEffect(() => {
    // It was deleted with all that was asked.
    if (!isWritten && isAnswering(id)) stopAnswers(id);
  }, [id, isWritten]);

  const rowsOf = useMemo(createRows, [id]);
  const rows = useMemo(() => (journal ? rowsOf(journal) : []), [rowsOf, journal]);
  const latest = rows.at(-1)?.message.createTime ?? 0;
  const follow = useFollow(`${id}/${latest}`);
  const { box, leave } = follow;
  const isEmpty = rows.length === 0;
  useLayoutEffect(() => {
    // What the document is about is read from its beginning.
    if (!isEmpty || !box.current) return;
    leave();
    box.current.scrollTop = 0;
  }, [id, isEmpty, box, leave]);
  return (
    <Pane
      texts={{ label: t('chat.label'), messages: t('chat.messages'), toLatest: t('chat.toLatest') }}
      follow={follow}
      isEmpty={isEmpty}
      composer={<ChatComposer document={document} answering={isAnswering(id)} onAsk={ask} />}
    >
      <Introduction document={document} asked={!isEmpty} onAsk={ask} />
      {unreadable && (
        <ErrorCard
          title={t('chat.failedTitle')}
          body={t('chat.failedBody')}
          retryLabel={t('failed.retry')}
          onRetry={() => void open()}
        />
      )}
      <Suspense fallback={null}>{!isEmpty && <Messages pdfId={id} rows={rows} onCited={onCited} />}</Suspense>
    </Pane>
  );
}
