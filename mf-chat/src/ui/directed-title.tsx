import { PlainText } from '@orangery/chat';
import type { RoomTitleProps } from './room-title.tsx';
import { titleIfCut } from './title-if-cut.ts';

/** A title with right-to-left words in it. */
export function DirectedTitle(props: RoomTitleProps) {
  return <PlainText {...props} {...titleIfCut} />;
}
