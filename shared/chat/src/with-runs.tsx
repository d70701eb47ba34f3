import type { ReactNode } from 'react';
import { leftToRightRuns } from './left-to-right-runs.ts';
import type { Direction } from './text-direction.ts';

/**
 * A text with the parts isolated that a browser would show wrongly between right-to-left words, `C++` say.
 * @param direction of the block it stands in
 */
export function withRuns(text: string, direction: Direction | 'auto' | undefined): ReactNode {
  const runs = direction === 'rtl' ? leftToRightRuns(text) : [];
  if (runs.length === 0) return text;
  return [
    ...runs.flatMap(([from, to], index) => [
      text.slice(runs[index - 1]?.[1] ?? 0, from),
      <bdi key={from} dir="ltr">
        {text.slice(from, to)}
      </bdi>,
    ]),
    text.slice(runs.at(-1)?.[1]),
  ];
}
