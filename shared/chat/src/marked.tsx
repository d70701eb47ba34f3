import { Fragment, type HTMLAttributes } from 'react';
import { directionOf } from './text-direction.ts';
import { withRuns } from './with-runs.tsx';

/** A text, and where in it the words stand, in order and apart: from, to. `Found` of `@orangery/records` fits. */
type FoundText = { readonly text: string; readonly marks: readonly (readonly [number, number])[] };

type MarkedProps = HTMLAttributes<HTMLElement> & { found: FoundText };

/** A text with the words that were looked for marked. */
export function Marked({ found, ...native }: MarkedProps) {
  const direction = directionOf(found.text);
  return (
    <span dir={direction} {...native}>
      {withRuns(found.text, direction, (from, to) => (
        <Part key={from} found={found} from={from} to={to} />
      ))}
    </span>
  );
}

function Part({ found: { text, marks }, from, to }: { found: FoundText; from: number; to: number }) {
  const inside = marks
    .map((mark) => [Math.max(mark[0], from), Math.min(mark[1], to)] as const)
    .filter((mark) => mark[0] < mark[1]);
  return (
    <>
      {inside.map(([begin, end], index) => (
        <Fragment key={begin}>
          {text.slice(inside[index - 1]?.[1] ?? from, begin)}
          <mark>{text.slice(begin, end)}</mark>
        </Fragment>
      ))}
      {text.slice(inside.at(-1)?.[1] ?? from, to)}
    </>
  );
}
