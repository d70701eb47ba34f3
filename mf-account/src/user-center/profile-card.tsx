import type { UserInfo } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { IconButton } from '@orangery/ui';
import { Copy, Pencil } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { Row } from '../components/row.tsx';
import { useCopy } from '../components/use-copy.ts';
import { AvatarPicker } from './avatar/avatar-picker.tsx';
import styles from './profile-card.module.css';

const NameForm = lazyPart(async () => (await import('./name-form.tsx')).NameForm);

/** Who the person is here. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const copy = useCopy();
  const dates = useDates();
  return (
    <Card title={t('userCenter.profile.title')}>
      <div className={styles.person}>
        <AvatarPicker name={user.nickname || user.username} address={user.avatar} />
        <Name user={user} />
      </div>
      <Row label={t('userCenter.profile.account')} value={<bdi>{user.username}</bdi>} />
      <Row
        label={t('userCenter.profile.id')}
        value={<bdi className={styles.id}>{user.id}</bdi>}
        action={
          <IconButton
            label={t('userCenter.profile.copyId')}
            icon={<Copy />}
            size="small"
            tooltipSide="start"
            onClick={() => void copy(user.id)}
          />
        }
      />
      <Row label={t('userCenter.profile.since')} value={dates.day(user.create_time)} />
    </Card>
  );
}

function Name({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  // The form took the focus away with it.
  useEffect(() => {
    if (edited.current && !editing) pencil.current?.focus();
    edited.current = editing;
  }, [editing]);

  const shown = (
    <div className={styles.name}>
      <p className={styles.nickname}>
        <bdi>{user.nickname || user.username}</bdi>
      </p>
      <IconButton
        ref={pencil}
        label={t('userCenter.profile.editName')}
        icon={<Pencil />}
        size="small"
        onClick={() => setEditing(true)}
      />
    </div>
  );
  if (!editing) return shown;
  return (
    <Suspense fallback={shown}>
      <NameForm name={user.nickname} onDone={() => setEditing(false)} />
    </Suspense>
  );
}
