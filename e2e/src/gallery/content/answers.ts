import type { AnswerPlan, RecordedRequest } from '@orangery/testing/openai-server';
import { languages } from '../dictionary.ts';
import { deckTitle, outlineIn } from './decks.ts';
import { said, type Topic } from './said.ts';

/** How an answer comes, where it does not come at once. */
const manners: Partial<Record<Topic, (answer: string) => AnswerPlan>> = {
  streaming: (answer) => ({ tokens: Array.from({ length: 12 }, () => answer), waitAfter: 8 }),
  thoughts: (answer) => ({ reasoning: answer.repeat(4), text: answer }),
};

const plans: ReadonlyMap<string, AnswerPlan> = new Map(
  languages.flatMap((language) =>
    Object.entries(said[language]).map(([topic, { question, answer }]) => {
      const manner = manners[topic as Topic];
      return [question, manner?.(answer) ?? { text: answer }] as const;
    }),
  ),
);

const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part: { text?: string }) => part.text ?? '').join('')
    : String(content ?? '');

/** What the model answers in the pictures; what it does not know it echoes. */
export function answerPlan({ messages }: RecordedRequest['body']): AnswerPlan | undefined {
  const asked = textOf(messages.at(-1)?.content).trim();
  const deck = languages.find((language) => asked.includes(deckTitle(language)));
  return plans.get(asked) ?? (deck && { text: outlineIn(deck) });
}
