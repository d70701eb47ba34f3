import { useHost, useSession } from '@orangery/platform';
import { Button, Page } from '@orangery/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberOnly } from '../components/member-only.tsx';
import { useUser } from '../components/use-user.ts';
import { Entries } from './entries.tsx';
import styles from './mine.module.css';
import { Person } from './person.tsx';

/** What a phone has of one's own: who one is, and the way to everything else. */
export function MineView() {
  return (
    <MemberOnly>
      <Page>
        <Mine />
      </Page>
    </MemberOnly>
  );
}

function Mine() {
  const { username } = useSession();
  const { user } = useUser();
  return (
    <>
      <Person name={user?.nickname || (username ?? '')} user={user} />
      <Entries />
      <LogOutButton />
    </>
  );
}

function LogOutButton() {
  const { t } = useTranslation('mf-account');
  const { account } = useHost();
  const [leaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    void account.signOut('save').finally(() => setLeaving(false));
  };
  return (
    <Button className={styles.logOut} size="large" busy={leaving} icon={<LogOut />} onClick={logOut}>
      {t('common.logOut')}
    </Button>
  );
}
