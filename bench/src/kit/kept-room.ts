/** A room as the page keeps it, and its entry in the list. */
export type KeptRoom = { room: Record<string, unknown> & { id: string }; entry: Record<string, unknown> };

const model = '3.5';
const start = Date.UTC(2026, 0, 5);

export type RoomContent = {
  /** Its place in the list: a higher number stands above. */
  number: number;
  title: string;
  /** Questions and answers in turn. */
  contents: readonly string[];
};

/** A room of questions and answers in turn, all complete. */
export function keptRoom({ number, title, contents }: RoomContent): KeptRoom {
  const id = `2023${String(number).padStart(7, '0')}`;
  const createTime = start + number * 1_000_000;
  const chatRecord = contents.map((content, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content,
    createTime: createTime + index,
    rev: index + 2,
    status: 'done',
  }));
  const count = chatRecord.length;
  const fields = { chatModel: model, createTime, updatedAt: createTime + count, isNot: false };
  return {
    room: {
      ...fields,
      id,
      chatMessage: title,
      prompt: '',
      chatRecord,
      messageArr: chatRecord.map((message) => message.id),
      rev: count + 2,
    },
    entry: { ...fields, id, title, messageCount: count, pinned: false, bytes: contents.join('').length },
  };
}
