import { useNavigate } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './contact-card.module.css';
import { useHelpAddress } from './help-address.ts';
import { SupportAddress } from './support-address.tsx';

/** The ways to ask people when the articles do not help. */
export function ContactCard() {
  const { t } = useTranslation('mf-account');
  const { linkTo } = useHelpAddress();
  const navigate = useNavigate();
  return (
    <section className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.title}>{t('help.contactTitle')}</h2>
        <p className={styles.body}>{t('help.contactBody')}</p>
        <SupportAddress />
      </div>
      <Button
        icon={<MessageSquare aria-hidden="true" />}
        onClick={() => navigate(linkTo({ feedback: true }))}
      >
        {t('help.writeUs')}
      </Button>
    </section>
  );
}
