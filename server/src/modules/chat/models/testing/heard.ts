import type { Model, ModelFinish, ModelRequest } from '../model.ts';

export const requestOf = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: undefined,
  turns: [{ role: 'user', content: 'hi' }],
  language: 'en',
  signal: new AbortController().signal,
  ...more,
});

/** What came of an answer: a finish, or the error. `leftOut` of the model that was asked last. */
export type Heard = {
  text: string;
  reasoning: string;
  leftOut?: number;
  finish?: ModelFinish;
  error?: unknown;
};

/** Asks a model and waits for the end. */
export async function hear(model: Model, more: Partial<ModelRequest> = {}): Promise<Heard> {
  const heard: Heard = { text: '', reasoning: '' };
  try {
    heard.finish = await model(
      requestOf(more),
      (piece) => {
        heard.text += piece;
      },
      (piece) => {
        heard.reasoning += piece;
      },
      (finding) => {
        if (finding.type === 'leftOut') {
          if (finding.turns > 0) heard.leftOut = finding.turns;
          else delete heard.leftOut;
          return;
        }
        heard.reasoning += heard.text;
        heard.text = '';
      },
    );
  } catch (error) {
    heard.error = error;
  }
  return heard;
}
