import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import type { Engine } from '../engine.ts';
import { KnownPassphraseForm } from './known-passphrase-form.tsx';
import styles from './passphrase.module.css';
import { useRefusedPassphrase } from './use-refused-passphrase.ts';

/** Asks for the passphrase on a device that has not been given it, and says what can be done when it is lost. */
export function Unlock({ engine: { backup }, onUnlocked }: { engine: Engine; onUnlocked: () => void }) {
  const { t } = useTranslation('mf-plugins/backup');
  const { confirm, toast } = useHost();
  const refuse = useRefusedPassphrase('passphrase');

  async function startAnew(): Promise<void> {
    const isWanted = await confirm({
      title: t('passphrase.lostTitle'),
      body: t('passphrase.lostBody'),
      confirmLabel: t('passphrase.lostConfirm'),
      tone: 'danger',
    });
    if (!isWanted) return;
    await backup.startAnew();
    onUnlocked();
  }

  return (
    <div className={styles.section}>
      <KnownPassphraseForm
        label={t('passphrase.unlock')}
        submit={async (passphrase) => {
          await backup.unlock(passphrase);
          toast({ text: t('passphrase.isUnlocked'), kind: 'success' });
          onUnlocked();
        }}
        refuse={refuse}
      />
      <Button variant="ghost" size="small" className={parts.start} onClick={() => void startAnew()}>
        {t('passphrase.lost')}
      </Button>
    </div>
  );
}
