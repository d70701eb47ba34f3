import type { DeckLanguage, DeckTone } from '@orangery/api';
import { deckLanguages, deckSlides, deckTones } from '@orangery/api/slides';
import { TextField } from '@orangery/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textDirection } from '../components/text-direction.ts';
import type { Wishes } from './draft.ts';
import styles from './source-form.module.css';

type WishesFieldsProps = { wishes: Wishes; onChange: (change: Partial<Wishes>) => void };

/** Language, length, audience and tone. */
export function WishesFields({ wishes, onChange }: WishesFieldsProps) {
  const { t, i18n } = useTranslation('mf-ppt');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <fieldset className={styles.wishes}>
      <legend className={styles.hiddenLegend}>{t('wishes.title')}</legend>
      <Choice
        label={t('wishes.language')}
        value={wishes.language}
        onChange={(language) => onChange({ language: language as DeckLanguage })}
      >
        {deckLanguages.map((language) => (
          <option key={language} value={language}>
            {names.of(language) ?? language}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('wishes.slides')}
        value={String(wishes.slides)}
        onChange={(slides) => onChange({ slides: Number(slides) })}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {t('wishes.slideCount', { count })}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('wishes.tone')}
        value={wishes.tone}
        onChange={(tone) => onChange({ tone: tone as DeckTone })}
      >
        {deckTones.map((tone) => (
          <option key={tone} value={tone}>
            {t(`tone.${tone}`)}
          </option>
        ))}
      </Choice>
      <TextField
        label={t('wishes.audience')}
        placeholder={t('wishes.audienceExample')}
        dir={textDirection(wishes.audience)}
        maxLength={200}
        value={wishes.audience}
        onChange={({ target }) => onChange({ audience: target.value })}
      />
    </fieldset>
  );
}

const counts = Array.from(
  { length: deckSlides.max - deckSlides.min + 1 },
  (_, index) => deckSlides.min + index,
);

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.select}>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </div>
  );
}
