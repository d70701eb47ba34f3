import { useLocation, useNavigate } from '@orangery/platform';
import { Button, EmptyState, NotAvailablePicture } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './remote-slot.module.css';

const chat = '/chat_room';

/** Stands where a view belongs that this installation does not have. */
export function Unavailable() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const atChat = pathname === chat && !search.includes('panel=');
  return (
    <div className={styles.message}>
      <EmptyState
        picture={<NotAvailablePicture />}
        title={t('slots.missing.title')}
        body={t('slots.missing.body')}
        action={
          <Button variant="primary" onClick={() => (atChat ? window.location.reload() : navigate(chat))}>
            {t(atChat ? 'slots.reload' : 'slots.backToChat')}
          </Button>
        }
      />
    </div>
  );
}
