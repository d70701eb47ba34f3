import { expect, test } from 'vitest';
import { staleExcerpts } from './excerpts.ts';

const files: Record<string, string> = { 'src/app.ts': 'const one = 1;\n  const two = 2;\n' };
const document = (code: string) => `Text.\n\n\`\`\`ts\n${code}\n\`\`\`\n\nMore.\n`;
const problems = (code: string) => staleExcerpts(document(code), (file) => files[file]);

test('an excerpt that stands in its file is in order, indented or not', () => {
  expect(problems('// src/app.ts\nconst one = 1;')).toEqual([]);
  expect(problems('// src/app.ts\n  const two = 2;')).toEqual([]);
});

test('an excerpt that differs from its file is named', () => {
  expect(problems('// src/app.ts\nconst one = 2;')).toEqual(['src/app.ts does not contain:\nconst one = 2;']);
});

test('an excerpt of a file that is gone is named', () => {
  expect(problems('// src/gone.ts\nconst one = 1;')).toEqual(['src/gone.ts does not exist']);
});

test('code that names no file is an example and is not compared', () => {
  expect(problems('const one = 3;')).toEqual([]);
  expect(problems('// A comment.\nconst one = 3;')).toEqual([]);
});
