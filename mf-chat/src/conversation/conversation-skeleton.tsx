import { Skeleton, VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './conversation-skeleton.module.css';

/** The shape of a conversation that is being read. */
export function ConversationSkeleton() {
  const { t } = useTranslation('mf-chat');
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{t('conversation.loading')}</VisuallyHidden>
      <Skeleton className={styles.question} shape="block" width="45%" height={44} />
      <Skeleton width="90%" />
      <Skeleton width="96%" />
      <Skeleton width="70%" />
    </div>
  );
}
