import { useSession } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import styles from './support-address.module.css';

/** The way by e-mail, where the operator has given an address. */
export function SupportAddress() {
  const { t } = useTranslation('mf-account');
  const address = useSession().helpInfo?.support_email;
  if (!address) return null;
  return (
    <p className={styles.address}>
      <a href={`mailto:${encodeURIComponent(address)}`}>{t('help.email', { address })}</a>
    </p>
  );
}
