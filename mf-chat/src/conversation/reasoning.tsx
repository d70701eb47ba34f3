import { Markdown } from '@orangery/chat';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reasoning.module.css';

type ReasoningProps = {
  id: string;
  text: string;
  /** Milliseconds; undefined where it is not known. */
  time: number | undefined;
  /** The model has not begun to write yet. */
  running: boolean;
};

/** Answers whose thoughts are unfolded: they stay so when they scroll out of the page and back. */
const unfolded = new Set<string>();

/** What the model thought before it answered, folded. */
export function Reasoning({ id, text, time, running }: ReasoningProps) {
  const { t } = useTranslation('mf-chat/messages');
  const [open, setOpen] = useState(unfolded.has(id));
  const thoughtFor = useThoughtFor();
  const toggle = (next: boolean) => {
    if (next) unfolded.add(id);
    else unfolded.delete(id);
    setOpen(next);
  };

  return (
    <details className={styles.reasoning} open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <span className={styles.label}>{running ? t('thinking') : thoughtFor(time)}</span>
        {running && !open && (
          <span className={styles.last} dir="auto" aria-hidden="true">
            {lastLine(text)}
          </span>
        )}
      </summary>
      {open && (
        <div className={styles.text} dir="auto">
          {running ? <p>{text}</p> : <Markdown text={text} fallback={<p>{text}</p>} />}
        </div>
      )}
    </details>
  );
}

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1)?.slice(-200) ?? '';

function useThoughtFor(): (time: number | undefined) => string {
  const { t } = useTranslation('mf-chat/messages');
  return (time) => {
    if (time === undefined) return t('thought');
    const all = Math.max(1, Math.round(time / 1_000));
    if (all < 60) return t('thoughtFor', { seconds: all });
    return t('thoughtForLong', { minutes: Math.floor(all / 60), seconds: all % 60 });
  };
}
