export {
  contextMessages,
  createRoom,
  defaultTitle,
  editRoom,
  putMessage,
  removeMessages,
  visibleMessages,
} from './edit-room.ts';
export { mergeRooms } from './merge-rooms.ts';
export { newRoomId } from './new-room-id.ts';
export { type OpenRecordsOptions, openRecords } from './open-records.ts';
export { ownerKey } from './owner-key.ts';
export { RecordsError, type RecordsErrorKind } from './records-error.ts';
export { createRows, type Row } from './rows.ts';
export { searchRooms } from './search-rooms.ts';
export { findWords, markWords, wordsOf } from './search-text.ts';
export { roomEntry } from './store.ts';
export { putBack, takeMessage } from './take-message.ts';
export { slotOf } from './thread.ts';
export type {
  AddedRoom,
  Found,
  Message,
  MessageCitation,
  MessageFile,
  MessageInput,
  MessageSource,
  MessageStatus,
  MessageStep,
  ReadonlyRoom,
  Records,
  RecordsChange,
  Room,
  RoomEntry,
  RoomFields,
  RoomMatch,
  RoomRevs,
  Usage,
} from './types.ts';
export { usageOf } from './usage.ts';
export { chooseVersion, putVersion, versionsOf } from './versions.ts';
export { type AnswerEnd, withEnd } from './with-end.ts';
