import { useFollow } from '@orangery/chat';
import { ChatPane } from '@orangery/chat/pane';
import { lazyPart, useHost } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { Chip } from '@orangery/ui';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import { keptTalk } from './kept-talk.ts';
import type { TalkMessage } from './talk.ts';
import { TalkComposer } from './talk-composer.tsx';
import styles from './talk-pane.module.css';
import { createTalker } from './talker.ts';
import { useAsk } from './use-ask.ts';

const TalkMessages = lazyPart(async () => (await import('./talk-messages.tsx')).TalkMessages);

type TalkPaneProps = {
  /** The slide that is shown, which 'this slide' means. */
  slideId: string | null;
  onShow: (slideId: string) => void;
  /** An answer that has ended has changed these slides. */
  onChanged: (slideIds: readonly string[]) => void;
};

/** The chat about the deck. */
export function TalkPane({ slideId, onShow, onChanged }: TalkPaneProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const host = useHost();
  const access = useDeckAccess();
  const [talker] = useState(() =>
    createTalker({
      host,
      access,
      kept: keptTalk(ownerKey(host.session.username), access.id),
      label: t('step.chat'),
      onChanged,
    }),
  );
  useEffect(() => {
    void talker.load();
    const goOn = () => talker.answers.reconnect();
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      talker.leave();
    };
  }, [talker]);
  const { messages, status } = useSnapshot(talker.state) as typeof talker.state;
  const ask = useAsk(talker, slideId);
  const latest = messages.at(-1)?.id ?? '';
  const follow = useFollow(`${access.id}/${latest}`);
  return (
    <ChatPane
      texts={{ label: t('chat.label'), messages: t('chat.messages'), toLatest: t('chat.toLatest') }}
      follow={follow}
      composer={
        <TalkComposer
          deckId={access.id}
          isAnswering={messages.some((message) => message.status === 'streaming')}
          onAsk={ask}
          onStop={talker.stop}
        />
      }
    >
      {status === 'ready' && messages.length === 0 && <Beginnings onAsk={ask} />}
      <Suspense fallback={null}>
        {messages.length > 0 && (
          <TalkMessages
            talker={talker}
            messages={messages as readonly TalkMessage[]}
            slideId={slideId}
            onAsk={ask}
            onShow={onShow}
          />
        )}
      </Suspense>
    </ChatPane>
  );
}

/** What can be asked for. */
function Beginnings({ onAsk }: { onAsk: (text: string) => boolean }) {
  const { t } = useTranslation('mf-ppt/editor');
  const wishes = [
    t('chat.wish.comparison'),
    t('chat.wish.shorter'),
    t('chat.wish.closing'),
    t('chat.wish.notes'),
  ];
  return (
    <div className={styles.beginnings}>
      <p className={styles.hint}>{t('chat.begin')}</p>
      <ul className={styles.wishes} aria-label={t('chat.wishes')}>
        {wishes.map((wish) => (
          <li key={wish}>
            <Chip onClick={() => onAsk(wish)}>{wish}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
