import { Button, EmptyRoomIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { navigation } from '../services/navigation.ts';
import { OneClick } from './one-click.tsx';
import styles from './welcome.module.css';

/** The first screen of a phone on which nobody has logged in yet: what this is, and one press to begin. */
export function Welcome({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.welcome}>
      <div className={styles.promise}>
        <EmptyRoomIllustration />
        <h1 className={styles.title}>{t('welcome.promise')}</h1>
        <p className={styles.more}>{t('welcome.more')}</p>
      </div>
      <div className={styles.ways}>
        <OneClick main onSignedIn={onSignedIn} />
        <Button variant="secondary" size="large" onClick={() => navigation.navigate('/sign_in')}>
          {t('welcome.haveAccount')}
        </Button>
      </div>
    </div>
  );
}
