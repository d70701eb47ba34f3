import type { Message, MessageSource } from '@orangery/records';

/** What tools found on the way to an answer, in the order of its numbers, which count on from the sources of the question. */
export const foundBySteps = ({ steps = [] }: Pick<Message, 'steps'>): readonly MessageSource[] =>
  steps.flatMap(({ sources = [] }) => sources);
