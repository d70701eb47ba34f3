import { describe, expect, it } from 'vitest';
import type { Model } from '../../chat/models/model.ts';
import { describeDocument } from './describe.ts';

const text =
  'Orange trees bear fruit in the third year after they were planted. Short one. Frost below minus four degrees destroys the harvest.';
const questions = ['One?', 'Two?', 'Three?', 'Four?', 'Five?'];

function describing(
  write: Model | undefined,
  {
    finds = () => false,
    text: shown = text,
    headings = ['Planting', 'Frost'],
  }: { finds?: (text: string) => boolean; text?: string; headings?: string[] } = {},
) {
  const logged: string[] = [];
  return describeDocument(
    { pdf: { id: 'p', name: 'a.pdf' }, language: 'en', signal: new AbortController().signal },
    {
      passages: { ofPages: async () => [{ pdfId: 'p', number: 1_000, page: 1, text: shown }] },
      documents: { headingsOf: async () => headings },
      models: { choose: async () => ({ write: write ?? (async () => 'stop'), demo: !write, specs: [] }) },
      safety: { finds: (...texts) => texts.some((each) => finds(each ?? '')) },
      log: { warn: (_, message) => logged.push(message) },
    },
  );
}

const saying =
  (answer: string): Model =>
  async (_request, onText) => {
    for (const piece of answer.match(/.{1,7}/gs) ?? []) onText(piece);
    return 'stop';
  };
const fromHeadings = [
  'What does the document say about “Planting”?',
  'What does the document say about “Frost”?',
  'What is this document about?',
  'What are its most important points?',
];

describe('a document is described', () => {
  it('by a model, in four questions', async () => {
    const answer = `\`\`\`json\n${JSON.stringify({ summary: ' About\n\0trees ', questions })}\n\`\`\``;
    expect(await describing(saying(answer))).toEqual({
      summary: 'About trees',
      questions: questions.slice(0, 4),
    });
  });

  it('of its headings and first sentences without a model', async () => {
    expect(await describing(undefined)).toEqual({
      summary:
        'Orange trees bear fruit in the third year after they were planted. Frost below minus four degrees destroys the harvest.',
      questions: fromHeadings,
    });
  });

  it('by what it says, not by its title, its authors and the headings that every document has', async () => {
    const title =
      'Growing Oranges in Cold Countries Mira Vale, Peter Grove, University of Somewhere {vale,grove}@example.org';
    const described = await describing(undefined, {
      text: `${title}\nAbstract\n${text}`,
      headings: ['Abstract', '1. Introduction', '2.1 Frost at night', '参考文献', 'Заключение', 'چکیده'],
    });
    expect(described.summary).not.toContain('Vale');
    expect(described.summary).toContain('third year after they were planted');
    expect(described.questions.slice(0, 2)).toEqual([
      'What does the document say about “Frost at night”?',
      'What is this document about?',
    ]);
  });

  it.each([
    ['says something else', saying('I am sorry, I cannot.')],
    ['leaves something out', saying('{"summary": "About trees", "questions": ["One?"]}')],
    [
      'never ends',
      async (request, onText) => {
        while (!request.signal.aborted) onText('word '.repeat(1_000));
        throw request.signal.reason;
      },
    ],
    ['fails', async () => Promise.reject(new Error('away'))],
  ] satisfies [string, Model][])('the same way when its model %s', async (_, write) => {
    expect((await describing(write)).questions).toEqual(fromHeadings);
  });

  it('without words on the operator’s list, from the model or from the document', async () => {
    const answer = JSON.stringify({ summary: 'About a secret', questions });
    const finds = (given: string) =>
      given.includes('secret') || given.includes('Frost below') || given === 'Frost';
    const described = await describing(saying(answer), { finds });
    expect(described).toEqual({
      summary: '',
      questions: [fromHeadings[0], fromHeadings[2], fromHeadings[3], 'Which figures and dates does it name?'],
    });
  });
});
