import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Markdown } from '../markdown.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './reasoning.module.css';

type ReasoningProps = {
  /** Of the message. */
  id: string;
  text: string;
  /** Milliseconds; undefined where it is not known. */
  time: number | undefined;
  /** The model has not begun to write yet. */
  running: boolean;
};

/** Answers whose reasoning is unfolded: it stays so when it scrolls out of the page and back. */
const unfolded = new Set<string>();

/** What the model thought before it answered, folded. */
export function Reasoning({ id, text, time, running }: ReasoningProps) {
  const { t } = useChatTranslation();
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
        <span className={styles.label}>{running ? t('reasoning.thinking') : thoughtFor(time)}</span>
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
  const { t } = useChatTranslation();
  return (time) => {
    if (time === undefined) return t('reasoning.thought');
    const all = Math.max(1, Math.round(time / 1_000));
    if (all < 60) return t('reasoning.thoughtFor', { seconds: all });
    return t('reasoning.thoughtForLong', { minutes: Math.floor(all / 60), seconds: all % 60 });
  };
}
