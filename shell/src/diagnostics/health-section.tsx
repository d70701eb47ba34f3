import { Badge, Button } from '@orangery/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '../session/session.ts';
import { checkHealth, type Health } from './check-health.ts';
import styles from './diagnostics-page.module.css';
import { Section } from './section.tsx';

/** Whether the API host answers, and as which version. */
export function HealthSection() {
  const { t, i18n } = useTranslation('shell');
  const { helpInfo } = useSnapshot(session);
  const [health, setHealth] = useState<Health | null>(null);
  const check = useCallback(async () => {
    setHealth(null);
    setHealth(await checkHealth());
  }, []);
  useEffect(() => void check(), [check]);
  const state = health?.kind ?? 'checking';
  const tone = { healthy: 'success', failing: 'danger', checking: 'info' } as const;
  return (
    <Section
      title={t('diagnostics.health.title')}
      aside={
        <Button size="small" busy={health === null} onClick={() => void check()}>
          {t('diagnostics.health.again')}
        </Button>
      }
    >
      <p className={styles.line}>
        <Badge tone={tone[state]}>{t(`diagnostics.health.${state}`)}</Badge>
        {health && (
          <span>
            {t('diagnostics.milliseconds', { ms: new Intl.NumberFormat(i18n.language).format(health.ms) })}
          </span>
        )}
        {helpInfo && <span>{t('diagnostics.health.version', { version: helpInfo.version })}</span>}
        {helpInfo?.demo && <span>{t('diagnostics.health.demo')}</span>}
      </p>
    </Section>
  );
}
