import type { UserInfo } from '@orangery/api';
import { lazyPart, useHost, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Button, IconButton, Skeleton } from '@orangery/ui';
import { Copy, Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../components/load-failed.tsx';
import { MemberOnly } from '../components/member-only.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { useCopy } from '../components/use-copy.ts';
import { useUser } from '../components/use-user.ts';
import { canShare, invitationLink, share } from './invitation-link.ts';
import styles from './invitation-view.module.css';

const QrCode = lazyPart(async () => (await import('@orangery/ui/forms')).QrCode);

/** A link to invite others with, and what came of it. */
export function InvitationView() {
  return (
    <MemberOnly>
      <Panel>
        <Invitation />
      </Panel>
    </MemberOnly>
  );
}

function Invitation() {
  const { status, user, retry } = useUser();
  if (status === 'loading') return <PanelSkeleton />;
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <>
      <Gain />
      <InvitationLink link={invitationLink(user.invitation_code)} />
      <Result user={user} />
    </>
  );
}

function Gain() {
  const { t } = useTranslation('mf-account');
  const { helpInfo } = useSession();
  if (!helpInfo) return <p>{t('invitation.intro')}</p>;
  return <p>{t('invitation.gain', { count: helpInfo.invitation_days })}</p>;
}

function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation('mf-account');
  const { toast } = useHost();
  const copy = useCopy();
  const shareLink = async () => {
    const done = await share({
      title: t('invitation.shareTitle'),
      text: t('invitation.shareText'),
      url: link,
    });
    if (!done) toast({ text: t('invitation.shareFailed'), kind: 'warning' });
  };
  return (
    <>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton shape="block" width={200} height={200} />}>
          <QrCode value={link} label={t('invitation.qr')} />
        </Suspense>
      </div>
      <div className={styles.link}>
        <span className={styles.address} dir="ltr">
          {link}
        </span>
        <IconButton
          label={t('invitation.copy')}
          icon={<Copy />}
          size="small"
          tooltipSide="start"
          onClick={() => void copy(link)}
        />
      </div>
      {canShare() && (
        <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={() => void shareLink()}>
          {t('invitation.share')}
        </Button>
      )}
    </>
  );
}

function Result({ user: { invited, unlimited_until } }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const dates = useDates();
  const running = unlimited_until !== null && unlimited_until > Date.now();
  return (
    <dl className={styles.result}>
      <div>
        <dt>{t('invitation.invited')}</dt>
        <dd>{t('invitation.people', { count: invited })}</dd>
      </div>
      <div>
        <dt>{t('invitation.unlimited')}</dt>
        <dd>
          {running ? t('invitation.until', { date: dates.day(unlimited_until) }) : t('invitation.notYet')}
        </dd>
      </div>
    </dl>
  );
}
