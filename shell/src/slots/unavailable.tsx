import { Link, useLocation, useNavigate } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './remote-slot.module.css';

const chat = '/chat_room';

/** The remote where plans and oranges are bought. */
const shop = 'mf-billing';

/** Stands where a view belongs that this installation does not have. */
export function Unavailable({ remote }: { remote: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const atChat = pathname === chat && !search.includes('panel=');
  return (
    <div className={styles.message}>
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t(remote === shop ? 'slots.shop.title' : 'slots.missing.title')}
        body={
          remote === shop ? (
            <>
              {t('slots.shop.body')} <Link to="/user_center">{t('slots.shop.left')}</Link>
            </>
          ) : (
            t('slots.missing.body')
          )
        }
        action={
          <Button variant="primary" onClick={() => (atChat ? window.location.reload() : navigate(chat))}>
            {t(atChat ? 'slots.reload' : 'slots.backToChat')}
          </Button>
        }
      />
    </div>
  );
}
