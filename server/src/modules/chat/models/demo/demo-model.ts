import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from '../model.ts';
import { demoAnswer } from './demo-answer.ts';

/** Milliseconds between two words, about as quick as a hosted model. */
const pace = 20;

/** The built-in model: says that it is one, and streams as a real one would. */
export const demoModel: Model = async ({ signal, ...request }, onText) => {
  for (const word of demoAnswer(request).match(/\s*\S+\s*/g) ?? []) {
    await wait(pace, undefined, { signal });
    onText(word);
  }
  return 'stop';
};
