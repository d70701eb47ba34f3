import { describe, expect, it } from 'vitest';
import { bestWindow } from './best-window.ts';
import type { WeighedTerm } from './weigh.ts';

const term = (lexeme: string, weight = 1): WeighedTerm => ({
  kind: 'english',
  lexemes: [{ lexeme, similarity: 1 }],
  part: 1,
  isPart: false,
  weight,
});
const filling =
  'Nothing of the kind is said in this sentence, which goes on and on about the weather of the islands. ';
const windowOf = (
  text: string,
  ...given: Parameters<typeof bestWindow> extends [unknown, ...infer R] ? R : never
) => {
  const { span } = bestWindow(text, ...given);
  return text.slice(span.from, span.to);
};

describe('the sentences of a passage that answer a question', () => {
  const light = 'The light stood on the rock.';
  const power = 'Electricity reached the place by a cable over the bridge.';

  it('have the words of it, whatever their endings', () => {
    const text = `${light} ${filling}${filling}${power} ${filling}${filling}`;
    expect(windowOf(text, [term('light'), term('electr', 2)])).toContain(power);
    expect(windowOf(text, [term('light', 2), term('electr')])).toContain(light);
  });

  it('are of the kind that is asked for, where two have the same words', () => {
    const [without, dated] = ['The lamp was mended by the keeper.', 'The lamp was mended in 1902 or so.'];
    const text = `${without} ${filling}${filling}${dated} ${filling}${filling}`;
    const words = [term('lamp'), term('mend')];
    expect(windowOf(text, words)).toContain(without);
    expect(windowOf(text, words, 'time')).toContain(dated);
  });
});
