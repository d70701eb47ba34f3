import { randomUUID } from 'node:crypto';
import type { AnswerEvent, BodyOf, Slide } from '@orangery/api/contract';
import { textOf } from '../../chat/testing/chat-client.ts';

const outline = {
  title: 'Citrus',
  slides: [
    { title: 'Citrus', points: [] },
    { title: 'Harvest', points: [{ text: 'Exports grew by 12 %', level: 0 }] },
    { title: 'Thank you', points: [] },
  ],
};
/** A request for slides. */
export const slidesAsked = (
  more: Partial<BodyOf<'POST /chat/ppt/slides'>> = {},
): BodyOf<'POST /chat/ppt/slides'> => ({
  answer_id: randomUUID(),
  outline,
  language: 'en',
  ...more,
});
/** A request for an outline of five slides. */
export const outlineAsked = (
  source: BodyOf<'POST /chat/ppt/outline'>['source'],
  more: Partial<BodyOf<'POST /chat/ppt/outline'>> = {},
): BodyOf<'POST /chat/ppt/outline'> => ({
  answer_id: randomUUID(),
  source,
  language: 'en',
  slides: 5,
  ...more,
});
/** The slides of an answer. */
export const slidesIn = (events: readonly AnswerEvent[]) =>
  textOf(events)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { slide: Slide }).slide]));
/** Slides of that outline as a model writes them. */
export const written = [
  '{"n":1,"layout":"title","title":"Citrus","subtitle":"A look"}',
  '{"n":2,"layout":"big-number","title":"Growth","number":{"value":"12 %","caption":"more exports"}}',
  '{"n":3,"layout":"closing","title":"Thank you"}',
].join('\n');
/** A text as it comes in. */
export const pieces = (text: string) => text.match(/.{1,7}/gsu) ?? [];
