import type { HostServices } from '@orangery/platform';
import { editRoom, type Row, visibleMessages } from '@orangery/records';
import { useEffect } from 'react';
import { roomInMemory, roomPorts } from '../room-store/rooms.state.ts';
import { titleOf } from '../room-store/title.ts';
import { changeRoom } from '../room-store/write-room.ts';

/** UTF-16 units of a question and of an answer that say what they are about. */
const maxLength = 1_000;

/** How long after its question an answer counts as one that has just come, milliseconds. */
const recent = 10 * 60_000;
/** Ids of answers after which a title was asked for. */
const asked = new Set<string>();

/** Has a title written when the first answer is there. */
export function useWrittenTitle(host: HostServices, roomId: string, rows: readonly Row[]): void {
  const { id = '', status, createTime = 0 } = rows[1]?.message ?? {};
  const isFirst = rows.length === 2 && status === 'done';
  useEffect(() => {
    if (!isFirst || asked.has(id) || roomPorts().now() - createTime > recent) return;
    asked.add(id);
    void writeTitle(host, roomId);
  }, [host, roomId, isFirst, id, createTime]);
}

/** In the place of the first words, which a person has not changed, also not meanwhile. */
async function writeTitle({ api, session }: HostServices, roomId: string): Promise<void> {
  const room = roomInMemory(roomId);
  if (!room || !session.helpInfo?.titles) return;
  const [question, answer, ...further] = visibleMessages(room);
  if (question?.role !== 'user' || answer?.status !== 'done' || further.length > 0) return;
  const firstWords = titleOf(question.content);
  if (question.content === '' || answer.content === '' || room.chatMessage !== firstWords) return;
  const body = {
    question: question.content.slice(0, maxLength),
    answer: answer.content.slice(0, maxLength),
  };
  // Without one the first words stay.
  const written = await api.call('POST /chat/title', { body }, { quiet: true }).catch(() => null);
  const title = written?.title;
  if (!title) return;
  await changeRoom(roomId, (now) =>
    now.chatMessage === firstWords ? editRoom(now, { chatMessage: title }, roomPorts().now()) : now,
  );
}
