/** What keeps rooms, below `Records`: for the backup, which merges many at once and has to know what it has written. */
export { addToStore } from './add-rooms.ts';
export { openChangeChannel } from './change-channel.ts';
export { deleteRoom, editRoom, restoreRoom, tombstoneOf } from './edit-room.ts';
export { openIndexedStore } from './indexed-store.ts';
export { roomLifeOf, tagOf } from './lives.ts';
export { identityOf, idsTogether, mergeRoom, originOf } from './merge-rooms.ts';
export { isQuotaError } from './records-error.ts';
export { fieldNames, revsOf, revsOfChange } from './room-revs.ts';
export { entryOf, type Store, type StoreChange } from './store.ts';
