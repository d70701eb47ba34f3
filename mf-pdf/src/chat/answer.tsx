import { type Cited, Markdown } from '@orangery/chat';
import { AnswerBody, AnswerNote, answerNow } from '@orangery/chat/message';
import { useHost } from '@orangery/platform';
import type { MessageCitation, Row } from '@orangery/records';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AtLimit, OtherModel } from './answer-remedies.tsx';
import { useCitationLinks } from './citation-links.ts';
import { focusComposer } from './focus-composer.ts';
import type { Preview } from './passage-preview.tsx';
import { askAgain, askForRest, retryAnswer, useLiveAnswer } from './pdf-answers.ts';

type AnswerProps = {
  pdfId: string;
  row: Row;
  last: boolean;
  onCited: (citation: MessageCitation) => void;
  onPreview: (preview: Preview | null) => void;
};

/** An answer: the text so far while it is being written, with links to the passages it is from. */
export function Answer({
  pdfId,
  row: { message, failed: failedSince },
  last,
  onCited,
  onPreview,
}: AnswerProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const live = useLiveAnswer(message.id);
  const failed = failedSince ?? message;
  const now = answerNow(message, live);
  const { citations } = (message.status === 'streaming' && live) || message;
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

  return (
    <AnswerBody
      answer={message}
      now={now}
      onDecide={async () => false}
      text={
        <div data-text="">
          <Markdown
            text={now.text}
            streaming={now.writing}
            passages={passages}
            onCited={show}
            onPreview={preview}
            fallback={now.writing ? now.thinking : undefined}
          />
        </div>
      }
    >
      <AnswerNote
        answer={message}
        failedSince={failedSince}
        phase={now.phase}
        last={last}
        onRetry={() => retryAnswer(message.id) || askAgain(host, pdfId, failed)}
        onContinue={() => {
          askForRest(host, pdfId, message, t('chat.goOn'));
          // The button that was pressed is gone.
          focusComposer();
        }}
        atLimit={<AtLimit pdfId={pdfId} failed={failed} />}
        otherModel={<OtherModel pdfId={pdfId} failed={failed} />}
      />
    </AnswerBody>
  );
}
