import { type Cited, Markdown } from '@orangery/chat';
import { AnswerNote, AnswerSteps, Reasoning } from '@orangery/chat/message';
import { useHost } from '@orangery/platform';
import type { MessageCitation, Row } from '@orangery/records';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCitationLinks } from './citation-links.ts';
import styles from './messages.module.css';
import type { Preview } from './passage-preview.tsx';
import { askAgain, askDocument, retryAnswer, useLiveAnswer } from './pdf-answers.ts';
import { Thinking } from './thinking.tsx';

type AnswerProps = {
  pdfId: string;
  row: Row;
  last: boolean;
  onCited: (citation: MessageCitation) => void;
  onPreview: (preview: Preview | null) => void;
};

/** An answer: the text so far while it is being written, with links to the passages it is from. */
export function Answer({ pdfId, row: { message, failed }, last, onCited, onPreview }: AnswerProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const streaming = message.status === 'streaming';
  const live = useLiveAnswer(message.id);
  const { reasoning, reasoningTime, steps, citations } = (streaming && live) || message;
  const text = streaming ? (live?.text ?? message.content) : message.content;
  const phase = streaming ? live?.phase : undefined;
  const writing = phase === 'connecting' || phase === 'writing' || phase === 'waiting';
  const passages = useCitationLinks(citations, pdfId);
  const passageOf = useCallback(
    (cited: Cited) => citations?.find(({ number }) => number === cited.number),
    [citations],
  );
  const show = useCallback(
    (cited: Cited) => {
      const citation = passageOf(cited);
      onPreview(null);
      if (citation) onCited(citation);
    },
    [passageOf, onCited, onPreview],
  );
  const preview = useCallback(
    (cited: Cited | null) => {
      const citation = cited && passageOf(cited);
      onPreview(cited && citation ? { citation, anchor: cited.anchor } : null);
    },
    [passageOf, onPreview],
  );
  const isCalling = steps?.some(({ state }) => state === 'running');

  return (
    <div className={styles.answer}>
      {reasoning && (
        <Reasoning id={message.id} text={reasoning} time={reasoningTime} running={streaming && text === ''} />
      )}
      {steps && (
        <AnswerSteps
          id={message.id}
          answerId={message.answerId}
          steps={steps}
          running={streaming}
          onDecide={async () => false}
        />
      )}
      {text !== '' && (
        <Markdown text={text} streaming={writing} passages={passages} onCited={show} onPreview={preview} />
      )}
      {text === '' && writing && !reasoning && !isCalling && <Thinking />}
      <AnswerNote
        answer={message}
        failedSince={failed}
        phase={phase}
        last={last}
        onRetry={() => retryAnswer(message.id) || askAgain(host, pdfId, failed ?? message)}
        onContinue={() => void askDocument(host, pdfId, t('chat.goOn'))}
      />
    </div>
  );
}
