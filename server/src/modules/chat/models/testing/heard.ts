import type { Model, ModelFinish, ModelRequest } from '../model.ts';

export const requestOf = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: undefined,
  turns: [{ role: 'user', content: 'hi' }],
  language: 'en',
  signal: new AbortController().signal,
  ...more,
});

/** What came of an answer: a finish, or the error. */
export type Heard = { text: string; reasoning: string; finish?: ModelFinish; error?: unknown };

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
    );
  } catch (error) {
    heard.error = error;
  }
  return heard;
}
