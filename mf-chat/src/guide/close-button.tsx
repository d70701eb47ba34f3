import { IconButton } from '@orangery/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './close-button.module.css';

/** Ends the introduction, in the corner of its card. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('mf-chat/guide');
  return (
    <IconButton
      className={styles.close}
      size="small"
      tooltipSide="none"
      label={t('tour.close')}
      icon={<X />}
      onClick={onClick}
    />
  );
}
