import { lazyPart, useParams } from '@orangery/platform';
import { Suspense } from 'react';
import { LoadFailed } from '../components/load-failed.tsx';
import { MemberOnly } from '../components/member-only.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { useUser } from '../components/use-user.ts';

const ContactPanel = lazyPart(async () => (await import('./contact-panel.tsx')).ContactPanel);
const UpgradePanel = lazyPart(async () => (await import('./upgrade-panel.tsx')).UpgradePanel);
const WechatPanel = lazyPart(async () => (await import('./wechat-panel.tsx')).WechatPanel);

/**
 * Binds what `?panel=bind/<id>` names: `phone`, `email` or `wechat`. `upgrade`, or none: what is not bound yet, the phone
 * first, then the e-mail address.
 */
export function BindView() {
  return (
    <MemberOnly>
      <Panel>
        <Binding />
      </Panel>
    </MemberOnly>
  );
}

function Binding() {
  const { id } = useParams();
  const { status, user, retry } = useUser();
  if (status === 'loading') return <PanelSkeleton />;
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      {id === 'phone' || id === 'email' ? (
        <ContactPanel key={id} kind={id} user={user} />
      ) : id === 'wechat' ? (
        <WechatPanel user={user} />
      ) : (
        <UpgradePanel user={user} />
      )}
    </Suspense>
  );
}
