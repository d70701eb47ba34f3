import type { HTMLAttributes } from 'react';
import { directionOf } from './text-direction.ts';
import { withRuns } from './with-runs.tsx';

type PlainTextProps = HTMLAttributes<HTMLElement> & {
  as?: 'dd' | 'div' | 'dt' | 'h2' | 'h3' | 'p' | 'span' | undefined;
  text: string;
};

/** A text that somebody or a model wrote, in the direction of most of its words, with the signs of Latin names at their side. */
export function PlainText({ as: Element = 'span', text, ...native }: PlainTextProps) {
  const direction = directionOf(text);
  return (
    <Element dir={direction} {...native}>
      {withRuns(text, direction)}
    </Element>
  );
}
