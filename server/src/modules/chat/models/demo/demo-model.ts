import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from '../model.ts';
import { demoAnswer } from './demo-answer.ts';
import { demoCall } from './demo-call.ts';

/** Milliseconds between two words, about as quick as a hosted model. */
const pace = 20;

/** The built-in model: says that it is one, streams as a real one would, and calls a search when it is asked for one. */
export const demoModel: Model = async ({ signal, ...request }, onText) => {
  const call = demoCall(request);
  if (call) {
    // As real ones do, in pieces.
    for (const length of [0, Math.ceil(call.arguments.length / 2), call.arguments.length]) {
      await wait(pace, undefined, { signal });
      request.tools?.onCall(0, { ...call, arguments: call.arguments.slice(0, length) });
    }
    return 'stop';
  }
  await speak(demoAnswer(request), signal, onText);
  return 'stop';
};

/** Gives a text word by word. @throws the signal's reason */
export async function speak(
  text: string,
  signal: AbortSignal,
  onText: (word: string) => void,
): Promise<void> {
  for (const word of text.match(/\s*\S+\s*/g) ?? []) {
    await wait(pace, undefined, { signal });
    onText(word);
  }
}
