import type { Row } from '@orangery/records';

/** About how much there is to a message, in characters. */
export const weightOf = ({ message }: Row): number =>
  200 + message.content.length + (message.images?.length ?? 0) * 1_000;
