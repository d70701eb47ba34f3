import { Button, Skeleton, VisuallyHidden } from '@orangery/ui';
import { FormNote, QrCode } from '@orangery/ui/forms';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Scan, useWechatScan } from './use-wechat-scan.ts';
import styles from './wechat-panel.module.css';

function Code({ scan, onAgain }: { scan: Scan; onAgain: () => void }) {
  const { t } = useTranslation('shell');
  if (scan.state === 'waiting') return <QrCode value={scan.qr} label={t('wechat.code')} />;
  if (scan.state === 'loading') {
    return (
      <div role="status" className={styles.place}>
        <VisuallyHidden>{t('wechat.loading')}</VisuallyHidden>
        <Skeleton shape="block" className={styles.skeleton} />
      </div>
    );
  }
  return (
    <div className={styles.place} data-over="">
      <p role="status">{scan.state === 'expired' ? t('wechat.expired') : t('wechat.none')}</p>
      <Button icon={<RefreshCw aria-hidden="true" />} onClick={onAgain}>
        {t('wechat.refresh')}
      </Button>
    </div>
  );
}

/** Signing in by scanning a code with WeChat. `shown`: somebody can see it. */
export function WechatPanel({ shown, onSignedIn }: { shown: boolean; onSignedIn: () => void }) {
  const { t } = useTranslation('shell');
  const { scan, again } = useWechatScan(shown, onSignedIn);
  return (
    <div className={styles.panel}>
      <Code scan={scan} onAgain={() => void again()} />
      <p className={styles.how}>{t('wechat.how')}</p>
      <FormNote kind="failure">{scan.state === 'failed' && scan.text}</FormNote>
    </div>
  );
}
