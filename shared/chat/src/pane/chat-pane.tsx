import { IconButton } from '@orangery/ui';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Follow } from '../follow/use-follow.ts';
import styles from './chat-pane.module.css';

export type ChatPaneProps = {
  /** Accessible names: of the pane, of the messages in it, of the button that leads to the end. */
  texts: { label: string; messages: string; toLatest: string };
  /** Of `useFollow`, with the place that the messages belong to. */
  follow: Pick<Follow, 'box' | 'content' | 'away' | 'toEnd'>;
  /** There is nothing at the end to go back to. */
  isEmpty?: boolean;
  /** The message box below the messages. */
  composer: ReactNode;
  children: ReactNode;
};

/** A chat beside what it is about: messages that scroll, and below them the box for what comes next. */
export function ChatPane({ texts, follow, isEmpty = false, composer, children }: ChatPaneProps) {
  const { box, content, away, toEnd } = follow;
  return (
    <section className={styles.pane} aria-label={texts.label}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
        <div className={styles.scroll} ref={box} role="log" aria-label={texts.messages} tabIndex={0}>
          <div className={styles.column} ref={content}>
            {children}
          </div>
        </div>
        {away && !isEmpty && (
          <IconButton
            className={styles.latest}
            label={texts.toLatest}
            icon={<ArrowDown />}
            variant="secondary"
            onClick={toEnd}
          />
        )}
      </div>
      {composer}
    </section>
  );
}

/** Class of the bubble that a question stands in. */
export const questionBubble = styles.question;
