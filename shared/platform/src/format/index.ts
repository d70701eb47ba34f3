export { joinFacts } from './join-facts.ts';
export { joinSentences } from './join-sentences.ts';
export { useDates } from './use-dates.ts';
