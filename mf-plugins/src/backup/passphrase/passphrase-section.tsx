import type { Backup } from '@orangery/backup';
import { lazyPart, useHost } from '@orangery/platform';
import { Button, Skeleton } from '@orangery/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import { KnownPassphraseForm } from './known-passphrase-form.tsx';
import type { NewPassphrase } from './new-passphrase-form.tsx';
import styles from './passphrase.module.css';
import { useRefusedPassphrase } from './use-refused-passphrase.ts';

const NewPassphraseForm = lazyPart(async () => (await import('./new-passphrase-form.tsx')).NewPassphraseForm);

type Step = 'set' | 'change' | 'remove' | null;

type PassphraseSectionProps = {
  backup: Backup;
  encryption: 'off' | 'unlocked';
  /** What is in the cloud has to be written anew. */
  onChanged: () => void;
};

/** Whether backups are encrypted, and setting, changing and removing the passphrase. */
export function PassphraseSection({ backup, encryption, onChanged }: PassphraseSectionProps) {
  const { t } = useTranslation('mf-plugins/backup');
  const { toast } = useHost();
  const [step, setStep] = useState<Step>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const refuse = { new: useRefusedPassphrase('current'), known: useRefusedPassphrase('passphrase') };
  // The form that had the focus is gone.
  useEffect(() => {
    if (step === null && wasOpen.current) first.current?.focus();
    wasOpen.current = step !== null;
  }, [step]);

  const done = (text: string) => {
    toast({ text, kind: 'success' });
    setStep(null);
    onChanged();
  };

  async function save({ passphrase, current }: NewPassphrase): Promise<void> {
    // Who finds the device open does not lock its owner out.
    if (step === 'change') await backup.unlock(current);
    await backup.encrypt(passphrase);
    done(t(step === 'change' ? 'passphrase.isChanged' : 'passphrase.isSet'));
  }

  async function remove(passphrase: string): Promise<void> {
    await backup.unlock(passphrase);
    await backup.decrypt();
    done(t('passphrase.isRemoved'));
  }

  const isOff = encryption === 'off';
  return (
    <section className={styles.section} aria-label={t('passphrase.title')}>
      <h4 className={parts.heading}>{t('passphrase.title')}</h4>
      <p className={parts.said}>{t(isOff ? 'passphrase.off' : 'passphrase.on')}</p>
      {step === null && (
        <div className={styles.buttons}>
          <Button ref={first} onClick={() => setStep(isOff ? 'set' : 'change')}>
            {t(isOff ? 'passphrase.set' : 'passphrase.change')}
          </Button>
          {!isOff && <Button onClick={() => setStep('remove')}>{t('passphrase.remove')}</Button>}
        </div>
      )}
      {(step === 'set' || step === 'change') && (
        <Suspense fallback={<Skeleton shape="block" height={220} width="100%" />}>
          <NewPassphraseForm
            isChange={step === 'change'}
            save={save}
            refuse={refuse.new}
            onCancel={() => setStep(null)}
          />
        </Suspense>
      )}
      {step === 'remove' && (
        <>
          <p className={parts.warning}>{t('passphrase.removeBody')}</p>
          <KnownPassphraseForm
            label={t('passphrase.remove')}
            submit={remove}
            refuse={refuse.known}
            onCancel={() => setStep(null)}
          />
        </>
      )}
    </section>
  );
}
