import { Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, use } from 'react';
import type { Direction } from '../text-direction.ts';
import { useChatTranslation } from '../translations.ts';
import styles from './markdown.module.css';
import { numberOf } from './note-numbers.ts';
import { NoteNumbersContext } from './used-context.ts';

/** Shows the element of the same answer that has the name. */
function goTo(
  { currentTarget }: MouseEvent<HTMLElement>,
  attribute: 'note' | 'noteMark',
  label: string,
): void {
  const answer = currentTarget.closest(`.${styles.markdown}`);
  const elements = [...(answer?.querySelectorAll<HTMLElement>('[data-note], [data-note-mark]') ?? [])];
  const target = elements.find(({ dataset }) => dataset[attribute] === label);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** The place in the text that a footnote belongs to. */
export function NoteMark({ label }: { label: string }) {
  const { t } = useChatTranslation();
  const number = numberOf(use(NoteNumbersContext), label);
  return (
    <sup>
      <button
        type="button"
        className={styles.noteMark}
        data-note-mark={label}
        aria-label={t('markdown.note', { label: number })}
        onClick={(event) => goTo(event, 'note', label)}
      >
        {number}
      </button>
    </sup>
  );
}

type Props = { label: string; dir: Direction | undefined; children: ReactNode };

/** A footnote, where it was written. */
export function Note({ label, dir, children }: Props) {
  const { t } = useChatTranslation();
  return (
    <div className={styles.note} dir={dir} data-note={label} tabIndex={-1}>
      <sup>{numberOf(use(NoteNumbersContext), label)}</sup>
      <div>{children}</div>
      <button
        type="button"
        className={styles.noteMark}
        aria-label={t('markdown.backToText')}
        title={t('markdown.backToText')}
        onClick={(event) => goTo(event, 'noteMark', label)}
      >
        <Undo2 className={styles.directed} aria-hidden size={14} />
      </button>
    </div>
  );
}
