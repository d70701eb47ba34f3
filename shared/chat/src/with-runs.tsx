import type { ReactNode } from 'react';
import { leftToRightRuns } from './left-to-right-runs.ts';
import type { Direction } from './text-direction.ts';

/**
 * A text with the parts isolated that a browser would show wrongly between right-to-left words, `C++` say.
 * @param direction of the block it stands in
 * @param draw a part of the text, where it is more than words
 */
export function withRuns(
  text: string,
  direction: Direction | 'auto' | undefined,
  draw: (from: number, to: number) => ReactNode = (from, to) => text.slice(from, to),
): ReactNode {
  const runs = direction === 'rtl' ? leftToRightRuns(text) : [];
  if (runs.length === 0) return draw(0, text.length);
  return [
    ...runs.flatMap(([from, to], index) => [
      draw(runs[index - 1]?.[1] ?? 0, from),
      <bdi key={`run ${from}`} dir="ltr">
        {draw(from, to)}
      </bdi>,
    ]),
    draw(runs.at(-1)?.[1] ?? 0, text.length),
  ];
}
