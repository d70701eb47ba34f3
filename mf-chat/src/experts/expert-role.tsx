import type { Expert } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { Subpage } from '@orangery/ui/overlays';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadExpert } from '../expert-catalogue/load-experts.ts';
import { useRooms } from '../room-store/rooms.state.ts';
import { ExpertQuestions } from './expert-questions.tsx';
import styles from './expert-role.module.css';
import { ExpertSkeleton } from './expert-skeleton.tsx';
import { LoadProblem } from './load-problem.tsx';
import { RecentChats } from './recent-chats.tsx';
import { useStartExpert } from './use-start-expert.ts';

/** The page of one expert. */
export function ExpertRole({ id, onBack }: { id: string; onBack: () => void }) {
  const { api } = useHost();
  const { t } = useTranslation('mf-chat/experts');
  const [state, retry] = useLoad((signal) => loadExpert(api, id, signal), [api, id]);
  return (
    <Subpage backLabel={t('role.back')} onBack={onBack}>
      {state.status === 'loading' && <ExpertSkeleton />}
      {state.status === 'failed' && <LoadProblem offline={state.offline} onRetry={retry} />}
      {state.status === 'ready' && (state.data ? <Role expert={state.data} /> : <Unknown onBack={onBack} />)}
    </Subpage>
  );
}

function Role({ expert }: { expert: Expert }) {
  const { t } = useTranslation('mf-chat/experts');
  const { rooms } = useRooms();
  const { start, open, busy } = useStartExpert();
  const heading = useRef<HTMLHeadingElement>(null);
  const chats = rooms.filter(({ expert: id, messageCount }) => id === expert.id && messageCount > 0);
  const latest = chats.toSorted((one, other) => other.updatedAt - one.updatedAt)[0];
  // What was pressed to get here is out of sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header className={styles.head}>
        <span className={styles.emoji} aria-hidden="true">
          {expert.emoji}
        </span>
        <div className={styles.names}>
          <h3 ref={heading} tabIndex={-1} className={styles.name} dir="auto">
            {expert.name}
          </h3>
          <p className={styles.intro} dir="auto">
            {expert.intro}
          </p>
        </div>
      </header>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} onClick={() => void start(expert)}>
          {t('role.start')}
        </Button>
        {latest && <Button onClick={() => open(latest.id)}>{t('role.continue')}</Button>}
      </div>
      <section aria-label={t('role.greeting')}>
        <p className={styles.greeting} dir="auto">
          {expert.greeting}
        </p>
      </section>
      <ExpertQuestions expert={expert} onChoose={(question) => void start(expert, question)} />
      <RecentChats chats={chats} name={expert.name} onOpen={open} />
    </>
  );
}

function Unknown({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('mf-chat/experts');
  return (
    <EmptyState
      illustration={<NotAvailableIllustration />}
      title={t('role.unknownTitle')}
      body={t('role.unknownBody')}
      action={<Button onClick={onBack}>{t('list.showAll')}</Button>}
    />
  );
}
