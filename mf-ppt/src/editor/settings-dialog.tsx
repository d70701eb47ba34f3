import { deckLanguages, deckLimits } from '@orangery/api/slides';
import { Button, TextField } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeck, useDeckAccess } from '../open-deck/use-deck.ts';
import styles from './dialogs.module.css';

/** What stands on all slides: footer, date, numbers; and the language of the texts. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const deck = useDeck();
  const form = useId();
  const languageId = useId();
  const [footer, setFooter] = useState(deck.footer ?? '');
  const [date, setDate] = useState(deck.date ?? '');
  const [numbers, setNumbers] = useState(deck.numbers);
  const [language, setLanguage] = useState(deck.language);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const edit = { footer: footer.trim() || undefined, date: date.trim() || undefined, numbers, language };
    open.change([{ op: 'settings', ...edit }], { label: t('step.settings') });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('settings.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <TextField
          label={t('settings.footer')}
          dir="auto"
          maxLength={deckLimits.title}
          value={footer}
          onChange={({ target }) => setFooter(target.value)}
        />
        <TextField
          label={t('settings.date')}
          hint={t('settings.dateHint')}
          dir="auto"
          maxLength={deckLimits.title}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={numbers} onChange={({ target }) => setNumbers(target.checked)} />
          {t('settings.numbers')}
        </label>
        <label className={styles.select} htmlFor={languageId}>
          {t('settings.language')}
          <span className={styles.choice}>
            <select
              id={languageId}
              value={language}
              onChange={({ target }) => setLanguage(target.value as typeof language)}
            >
              {deckLanguages.map((one) => (
                <option key={one} value={one}>
                  {names.of(one)}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </span>
        </label>
      </form>
    </Dialog>
  );
}
