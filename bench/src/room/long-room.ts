/** A room as the page keeps it, and its entry in the list. */
export type KeptRoom = { room: Record<string, unknown> & { id: string }; entry: Record<string, unknown> };

const model = '3.5';
const start = Date.UTC(2026, 0, 5);

const paragraph = (number: number, sentences: number): string =>
  Array.from(
    { length: sentences },
    (_, index) =>
      `Sentence ${index + 1} of answer ${number} says **something** plain about \`value${index}\`, and a little more.`,
  ).join(' ');

const list = (number: number): string =>
  Array.from({ length: 5 }, (_, index) => `- point ${index + 1} of ${number}, with *some* words`).join('\n');

const code = (number: number): string =>
  `\`\`\`ts\nexport function step${number}(value: number): number {\n  if (value < ${number}) return value;\n  return value - ${number};\n}\n\`\`\``;

const table = (number: number): string =>
  `| name | value |\n| --- | ---: |\n${[1, 2, 3].map((row) => `| row ${row} | ${row * number} |`).join('\n')}`;

/** Answers of the kinds people get: some words, more words, a list, code, a table. */
function answer(number: number): string {
  const extras = [[], [paragraph(number, 4)], [list(number)], [code(number)], [table(number)]];
  return [`### Answer ${number}`, paragraph(number, 3), ...(extras[number % extras.length] ?? [])].join(
    '\n\n',
  );
}

/** A room of questions and answers in turn. `number` names it and gives it its place in the list. */
export function longRoom(number: number, messages: number): KeptRoom {
  const id = `2023${String(number).padStart(7, '0')}`;
  const createTime = start + number * 1_000_000;
  const chatRecord = Array.from({ length: messages }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: index % 2 === 0 ? `Question ${index / 2 + 1}: how does it go on?` : answer((index + 1) / 2),
    createTime: createTime + index,
    rev: index + 2,
    status: 'done',
  }));
  const updatedAt = createTime + messages;
  const fields = { chatModel: model, createTime, updatedAt, isNot: false };
  const title = titleOf(number);
  return {
    room: {
      ...fields,
      id,
      chatMessage: title,
      prompt: '',
      chatRecord,
      messageArr: chatRecord.map((message) => message.id),
      rev: messages + 2,
    },
    entry: { ...fields, id, title, messageCount: messages, pinned: false, bytes: messages * 600 },
  };
}

export const titleOf = (number: number): string => `Long room ${number}`;
