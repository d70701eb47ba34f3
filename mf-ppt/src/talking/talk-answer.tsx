import { Markdown, useLiveAnswer } from '@orangery/chat';
import { AnswerNote } from '@orangery/chat/message';
import { useHost } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { Button, Spinner } from '@orangery/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeckState } from '../open-deck/use-deck.ts';
import { ChangeList } from './change-list.tsx';
import type { TalkMessage } from './talk.ts';
import styles from './talk-pane.module.css';
import type { Talker } from './talker.ts';
import { useUndoAnswer } from './use-undo-answer.ts';

type TalkAnswerProps = {
  talker: Talker;
  message: TalkMessage;
  slideId: string | null;
  last: boolean;
  onAsk: (text: string) => boolean;
  onShow: (slideId: string) => void;
};

/** What a model says, what it has changed, and the way back. */
export function TalkAnswer({ talker, message, slideId, last, onAsk, onShow }: TalkAnswerProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const host = useHost();
  const live = useLiveAnswer(talker.answers, message.id);
  const { notes = [], content, status } = message;
  const isWriting = status === 'streaming';
  const isBare = content === '' && notes.length === 0;
  return (
    <>
      {content !== '' && <Markdown text={content} streaming={isWriting} />}
      {notes.length > 0 && <ChangeList notes={notes} isWriting={isWriting} onShow={onShow} />}
      {isWriting && (live?.phase === 'connecting' || live?.phase === 'writing') && (
        <p className={styles.working}>
          <Spinner />
          {t(isBare ? 'chat.thinking' : 'chat.working')}
        </p>
      )}
      {status === 'done' && isBare && <p className={styles.hint}>{t('chat.nothing')}</p>}
      <AnswerNote
        answer={message}
        phase={isWriting ? live?.phase : undefined}
        last={last}
        onRetry={() => talker.askAgain(message.id, slideId)}
        onContinue={() => void onAsk(t('chat.goOn'))}
        atLimit={
          <Button size="small" variant="primary" onClick={() => offerPlans(host)}>
            {t('quota.upgrade')}
          </Button>
        }
      />
      {!isWriting && notes.length > 0 && <UndoAnswer id={message.id} />}
    </>
  );
}

function UndoAnswer({ id }: { id: string }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { history } = useDeckState();
  const { undo, redo } = useUndoAnswer(id);
  if (history.future[0]?.merge === id)
    return (
      <Button size="small" icon={<Redo2 aria-hidden="true" />} onClick={redo}>
        {t('chat.redo')}
      </Button>
    );
  if (!history.past.some(({ merge }) => merge === id)) return null;
  return (
    <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
      {t('chat.undo')}
    </Button>
  );
}
