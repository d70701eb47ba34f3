import { expect, it } from 'vitest';
import { supportIn } from './support.ts';

const passage = 'Oranges ripen in winter. A ripe orange is peeled from the stem end. The pith tastes bitter.';
const supported = (statement: string) => {
  const span = supportIn(passage, statement);
  return span && passage.slice(span.from, span.to);
};

it('the sentence that a statement comes from is cited, where a model has named the passage only', () => {
  expect(supported('There are many fruits. The peel of a ripe orange comes off at the stem')).toBe(
    'A ripe orange is peeled from the stem end.',
  );
});

it('the whole passage is cited by a statement in another language', () => {
  expect(supported('Мякоть горькая')).toBe(passage);
});

it('a passage does not support a statement about something else', () => {
  expect(supported('The contract ends after six months of notice')).toBeUndefined();
});
