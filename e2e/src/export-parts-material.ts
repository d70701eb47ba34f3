import { chatsFile } from './chats-file.ts';

/** Words of an answer with everything that stands beside it. */
export const parts = {
  reasoning: 'Firstly the loam of the hill.',
  step: 'The gauge says forty millimetres.',
  source: 'Almanac of trees',
  passage: 'Roots want air as well as water.',
  answer: 'Water it in the evening',
} as const;

const step = {
  number: 1,
  name: 'rain',
  title: 'Rain of the week',
  arguments: '{}',
  state: 'done',
  result: parts.step,
  milliseconds: 40,
};
const passage = {
  number: 1,
  pdf_id: 'd1',
  name: 'Orchards.pdf',
  page: 7,
  label: 'vii',
  quote: parts.passage,
  boxes: [],
};

/** A file with one chat whose answer has thoughts, a step, a source and a passage of a document. */
export function partsFile(title: string): string {
  const file = JSON.parse(
    chatsFile([
      { title, said: ['When do I water?', `${parts.answer} [1].`, 'And in winter?', 'Hardly ever.'] },
    ]),
  );
  const [question, answer] = file.rooms[0].chatRecord;
  question.sources = [{ title: parts.source, url: 'https://almanac.example/trees', snippet: '' }];
  Object.assign(answer, { reasoning: parts.reasoning, steps: [step], citations: [passage] });
  return JSON.stringify(file);
}
