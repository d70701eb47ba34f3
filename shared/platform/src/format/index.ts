export { joinFacts } from './join-facts.ts';
export { useDates } from './use-dates.ts';
