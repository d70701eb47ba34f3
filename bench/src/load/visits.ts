import type { KeptRoom } from '../kit/kept-room.ts';
import { longRoom } from '../room/long-room.ts';

/** One kind of visit that is measured. */
export type Visit = {
  readonly name: string;
  readonly path: string;
  /** Selector of what people come for. */
  readonly ready: string;
  /** `warm` is the visit of somebody who was here a moment ago. */
  readonly cache: 'cold' | 'warm';
  readonly onPhone?: boolean;
  /** Its page finds a session; a guest's visit without it. */
  readonly member?: boolean;
  /** What the member has said on this device. */
  readonly rooms?: readonly KeptRoom[];
  /** The same sources as one bundle are visited as well. */
  readonly oneBundle?: boolean;
};

/** The box to write in, here and on most pages that have one. */
const box = 'textarea, [contenteditable=true]';
const chat = { path: '/chat_room', ready: box };
const messages = 500;
/** It stands above the room that every account begins with. */
const first = 100_000;
const lastMessage = `[role=log] [aria-posinset="${messages}"]`;
const pdf = { path: '/chat_pdf', member: true, ready: 'main button' };
const plans = { path: '/vip_card', ready: 'main input[type=radio]' };

export const visits: readonly Visit[] = [
  { name: 'cold guest chat', cache: 'cold', oneBundle: true, ...chat },
  { name: 'cold member chat', cache: 'cold', member: true, ...chat },
  { name: 'cold guest phone', cache: 'cold', onPhone: true, path: '/', ready: 'main button' },
  { name: 'cold member phone', cache: 'cold', onPhone: true, member: true, ...chat },
  { name: 'cold member PDF', cache: 'cold', ...pdf },
  { name: 'cold guest plans', cache: 'cold', ...plans },
  { name: 'warm guest chat', cache: 'warm', oneBundle: true, ...chat },
  { name: 'warm member chat', cache: 'warm', member: true, ...chat },
  {
    ...{ name: `warm member room of ${messages} messages`, cache: 'warm', member: true },
    ...{ path: '/chat_room', ready: lastMessage, rooms: [longRoom(first, messages)] },
  },
  { name: 'warm member PDF', cache: 'warm', ...pdf },
  { name: 'warm guest plans', cache: 'warm', ...plans },
];
