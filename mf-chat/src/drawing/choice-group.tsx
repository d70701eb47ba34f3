import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './choice-group.module.css';

type Kind = 'style' | 'size' | 'count';

type Props<T extends string | number> = {
  kind: Kind;
  values: readonly T[];
  value: T;
  onChange: (value: T) => void;
  problem: string | null;
};

/** One of a few, as pictures or figures. Radio buttons beneath, so the arrow keys work as people know them. */
export function ChoiceGroup<T extends string | number>({ kind, values, value, onChange, problem }: Props<T>) {
  const { t } = useTranslation('mf-chat/drawing');
  const id = useId();
  const nameOf = (one: T) =>
    kind === 'count' ? t('count.value', { count: Number(one) }) : t(`${kind}.${one}` as 'style.auto');
  return (
    <fieldset className={styles.group} aria-describedby={problem ? id : undefined}>
      <legend className={styles.legend}>{t(`${kind}.label`)}</legend>
      <div className={styles.choices} data-kind={kind}>
        {values.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={`drawing-${kind}`}
              className={styles.input}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {kind === 'style' && <span className={styles.swatch} data-style={one} aria-hidden="true" />}
            {kind === 'size' && <span className={styles.shape} data-size={one} aria-hidden="true" />}
            <span className={styles.name}>{nameOf(one)}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} id={id} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
