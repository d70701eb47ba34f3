/** A message box: everything that is written in it belongs to a room of an owner of records. */
export type Box = readonly [owner: string, roomId: string];

/** The room of the box as long as it is not known which one it belongs to. */
export const noRoom = '';

export const keyOf = ([owner, roomId]: Box): string => `${owner}/${roomId}`;

export const isSameBox = (one: Box, other: Box): boolean => keyOf(one) === keyOf(other);
