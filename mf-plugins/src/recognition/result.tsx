import { Button } from '@orangery/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import styles from '../components/reading-page.module.css';
import { nextFocus } from '../components/use-next-focus.ts';
import { QuestionResult } from './question-result.tsx';
import type { Found } from './recognition.state.ts';
import { TableResult } from './table-result.tsx';
import { TextResult } from './text-result.tsx';

type ResultProps = {
  found: Found;
  onChange: (found: Found) => void;
  /** Back to the picture, where there is one. */
  onBack: (() => void) | undefined;
  onOther: () => void;
  /** Deletes it from this device. */
  onDelete: () => void;
};

/** What was found in a picture, and by what. */
export function Result({ found, onChange, onBack, onOther, onDelete }: ResultProps) {
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const languages = new Intl.ListFormat(i18n.language).format(
    found.languages.map((one) => names.of(one) ?? one),
  );
  return (
    <>
      <section className={styles.result} aria-label={t('result.label')} tabIndex={-1} {...nextFocus}>
        {found.mode === 'text' && <TextResult found={found} onChange={onChange} />}
        {found.mode === 'table' && <TableResult found={found} onChange={onChange} />}
        {found.mode === 'question' && <QuestionResult found={found} onChange={onChange} />}
      </section>
      <p className={parts.said}>
        {t(`result.engine.${found.engine}`)}
        {found.engine === 'tesseract' && ` · ${languages}`}
      </p>
      <div className={styles.row}>
        {onBack && <Button onClick={onBack}>{t('result.back')}</Button>}
        <Button variant="ghost" onClick={onOther}>
          {t('picture.other')}
        </Button>
        <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {t('reading.delete')}
        </Button>
      </div>
    </>
  );
}
