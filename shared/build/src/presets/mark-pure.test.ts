import { expect, test } from 'vitest';
import markPure from './mark-pure.ts';

test('marks the components of React Router as free of effects', () => {
  expect(markPure('var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\n')).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\n',
  );
});

test('leaves other code alone', () => {
  const source = 'var form = makeForm();\nform.displayName = name;\n  var inner = React.memo(x);\n';
  expect(markPure(source)).toBe(source);
});
