import { Button, ProgressBar } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './reading-page.module.css';
import { nextFocus } from './use-next-focus.ts';

type RunningNoteProps = {
  /** What is under way. */
  text: string;
  /** 0 to 1; undefined while it is not known. */
  part?: number | undefined;
  onCancel: () => void;
};

/** Stands where something is being read, with the way to give it up. */
export function RunningNote({ text, part, onCancel }: RunningNoteProps) {
  const { t } = useTranslation('mf-plugins/reading');
  return (
    <div className={styles.running}>
      <span role="status">{text}</span>
      <Button size="small" {...nextFocus} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <ProgressBar label={text} value={part} />
    </div>
  );
}
