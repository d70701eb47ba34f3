import { countSymbols, limits } from '@orangery/api';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { textDirection } from '../components/text-direction.ts';
import styles from './source-form.module.css';

type TopicFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  /** Something is attached: the topic only says what of it matters. */
  optional: boolean;
  problem: string | null;
  onChange: (value: string) => void;
  onSubmit: () => void;
};

/** From how many symbols on the count is shown. */
const nearLimit = limits.messageSymbols * 0.9;

export function TopicField({ ref, value, optional, problem, onChange, onSubmit }: TopicFieldProps) {
  const { t } = useTranslation('mf-ppt');
  const id = useId();
  const symbols = value.length > nearLimit / 2 ? countSymbols(value) : value.length;
  return (
    <div className={styles.topic} data-invalid={problem !== null || undefined}>
      <label htmlFor={id} className={styles.label}>
        {t('start.topic')}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={3}
        dir={textDirection(value)}
        className={styles.area}
        value={value}
        placeholder={t(optional ? 'start.focusExample' : 'start.topicExample')}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
      <p id={`${id}-note`} className={styles.note} role={problem === null ? undefined : 'alert'}>
        {problem ??
          (symbols > nearLimit ? t('start.count', { count: symbols, max: limits.messageSymbols }) : '')}
      </p>
    </div>
  );
}
