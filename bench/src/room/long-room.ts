import { type KeptRoom, keptRoom } from '../kit/kept-room.ts';

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
  const contents = Array.from({ length: messages }, (_, index) =>
    index % 2 === 0 ? `Question ${index / 2 + 1}: how does it go on?` : answer((index + 1) / 2),
  );
  return keptRoom({ number, title: titleOf(number), contents });
}

export const titleOf = (number: number): string => `Long room ${number}`;
