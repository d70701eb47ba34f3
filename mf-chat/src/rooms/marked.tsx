import type { Found } from '@orangery/records';
import { Fragment } from 'react';

/** A text with the words that were looked for marked. */
export function Marked({ found: { text, marks } }: { found: Found }) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(index === 0 ? 0 : marks[index - 1]?.[1], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
