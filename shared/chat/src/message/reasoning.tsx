import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Markdown } from '../markdown.tsx';
import { PlainText } from '../plain-text.tsx';
import { directionOf } from '../text-direction.ts';
import { useChatTranslation } from '../translations.ts';
import { withRuns } from '../with-runs.tsx';
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
        {running && !open && <PlainText className={styles.last} text={lastLine(text)} aria-hidden="true" />}
      </summary>
      {open && <Thought text={text} running={running} />}
    </details>
  );
}

function Thought({ text, running }: Pick<ReasoningProps, 'text' | 'running'>) {
  const direction = directionOf(text);
  const written = <p>{withRuns(text, direction)}</p>;
  return (
    <div className={styles.text} dir={direction}>
      {running ? written : <Markdown text={text} fallback={written} />}
    </div>
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
