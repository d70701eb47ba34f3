import { useHost, useSession } from '@orangery/platform';
import { Button, EmptyState, ErrorCard } from '@orangery/ui';
import { NoMailIllustration } from '@orangery/ui/no-mail';
import { useTranslation } from 'react-i18next';
import { Panel } from '../components/panel.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import { useNotices } from './use-notices.ts';

/** News of the service and of the account; being seen makes them read. */
export function NoticesView() {
  const { status, username } = useSession();
  return <Panel>{status === 'member' ? <Notices key={username} /> : <GuestPrompt />}</Panel>;
}

function Notices() {
  const { t } = useTranslation('mf-account');
  const { state, retry, loadOlder, markAll } = useNotices();
  if (state.status === 'loading') return <NoticesSkeleton />;
  if (state.status === 'failed')
    return (
      <ErrorCard
        title={t('notices.failedTitle')}
        body={t('notices.failedBody')}
        retryLabel={t('notices.retry')}
        onRetry={retry}
      />
    );
  return <NoticeList state={state} onMarkAll={() => void markAll()} onOlder={() => void loadOlder()} />;
}

function GuestPrompt() {
  const { t } = useTranslation('mf-account');
  const { login } = useHost();
  return (
    <EmptyState
      illustration={<NoMailIllustration />}
      title={t('notices.guestTitle')}
      body={t('notices.guestBody')}
      action={
        <Button variant="primary" onClick={() => login.open()}>
          {t('notices.logIn')}
        </Button>
      }
    />
  );
}
