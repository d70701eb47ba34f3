import { Button } from '@orangery/ui';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import styles from './data-panel.module.css';

type DataPanelProps = {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  onDone: () => void;
  children: ReactNode;
};

/** What a part of the slide is made of, below the slide, which shows each change at once. */
export function DataPanel({ title, tools, onDone, children }: DataPanelProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const heading = useId();
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (key === 'escape') onDone();
    else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) open.redo();
    else if (isCommand && key === 'z') open.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className={styles.panel} aria-labelledby={heading} onKeyDown={press}>
      <div className={styles.bar}>
        <h2 id={heading}>{title}</h2>
        {tools}
        <Button
          className={styles.done}
          size="small"
          variant="primary"
          icon={<Check aria-hidden="true" />}
          onClick={onDone}
        >
          {t('done')}
        </Button>
      </div>
      {children}
    </section>
  );
}
