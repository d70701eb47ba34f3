import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../components/page-parts.module.css';
import type { ExportFormat } from '../files/messages.ts';
import type { RoomOptions } from '../paper/types.ts';
import styles from './export-page.module.css';

export type Choices = RoomOptions & { readonly format: ExportFormat; readonly dark: boolean };

export const defaultChoices = (dark: boolean): Choices => ({
  format: 'pdf',
  dark,
  reasoning: false,
  steps: false,
  times: true,
});

type Props = { choices: Choices; onChange: (choices: Choices) => void };
type RadiosProps<T extends string> = {
  label: string;
  name: string;
  value: T;
  values: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

function Radios<T extends string>({ label, name, value, values, onChange }: RadiosProps<T>) {
  return (
    <fieldset className={styles.radios}>
      <legend className={parts.heading}>{label}</legend>
      {values.map(([one, text]) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

const contents = ['times', 'reasoning', 'steps'] as const;

/** What the file is to be like. */
export const RoomOptionsForm = memo(function RoomOptionsForm({ choices, onChange }: Props) {
  const { t } = useTranslation('mf-plugins/export');
  return (
    <>
      <Radios
        label={t('format.label')}
        name="format"
        value={choices.format}
        values={[
          ['pdf', t('format.pdf')],
          ['png', t('format.png')],
        ]}
        onChange={(format) => onChange({ ...choices, format })}
      />
      <Radios
        label={t('theme.label')}
        name="theme"
        value={choices.dark ? 'dark' : 'light'}
        values={[
          ['light', t('theme.light')],
          ['dark', t('theme.dark')],
        ]}
        onChange={(theme) => onChange({ ...choices, dark: theme === 'dark' })}
      />
      <fieldset className={styles.radios}>
        <legend className={parts.heading}>{t('parts.label')}</legend>
        {contents.map((part) => (
          <label key={part} className={styles.choice}>
            <input
              type="checkbox"
              checked={choices[part]}
              onChange={({ target }) => onChange({ ...choices, [part]: target.checked })}
            />
            {t(`parts.${part}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
});
