import { ErrorCard, Spinner } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './step-loading.module.css';
import { loadAgain, useSteps } from './steps.ts';

/** In place of a step whose code is on its way, or does not arrive. */
export function StepLoading() {
  const { t } = useTranslation(['mf-ppt', 'errors']);
  const { isLate } = useSteps();
  return (
    <div className={styles.place}>
      {isLate ? (
        <ErrorCard
          title={t('errors:message.pptSdkFailed')}
          body={t('code.kept')}
          retryLabel={t('common.retry')}
          onRetry={loadAgain}
        />
      ) : (
        <Spinner label={t('common.loading')} />
      )}
    </div>
  );
}
