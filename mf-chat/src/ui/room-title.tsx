import { lazyPart } from '@orangery/platform';
import { Suspense } from 'react';
import { titleIfCut } from './title-if-cut.ts';

const DirectedTitle = lazyPart(async () => (await import('./directed-title.tsx')).DirectedTitle);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export type RoomTitleProps = { as?: 'h2'; className?: string | undefined; text: string };

/** The title of a room; the pointer shows the rest of it where it is cut off. */
export function RoomTitle(props: RoomTitleProps) {
  const { as: Element = 'span', className, text } = props;
  const plain = (
    <Element className={className} dir="auto" {...titleIfCut}>
      {text}
    </Element>
  );
  if (!rightToLeft.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <DirectedTitle {...props} />
    </Suspense>
  );
}
