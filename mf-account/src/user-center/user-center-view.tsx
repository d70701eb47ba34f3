import { Page } from '@orangery/ui';
import { LoadFailed } from '../components/load-failed.tsx';
import { MemberOnly } from '../components/member-only.tsx';
import { useUser } from '../components/use-user.ts';
import { AccountCard } from './account-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { UsageCard } from './usage/usage-card.tsx';
import { UserCenterSkeleton } from './user-center-skeleton.tsx';

/** Everything about one's own account, in one place. */
export function UserCenterView() {
  return (
    <MemberOnly>
      <Page>
        <Cards />
      </Page>
    </MemberOnly>
  );
}

function Cards() {
  const { status, user, retry } = useUser();
  if (status === 'loading') return <UserCenterSkeleton />;
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <>
      <ProfileCard user={user} />
      <PlanCard user={user} />
      <SecurityCard user={user} />
      {/* How long these are becomes known when they have been read, and nothing below them may move. */}
      <DevicesCard>
        <AccountCard />
        <UsageCard user={user} />
      </DevicesCard>
    </>
  );
}
