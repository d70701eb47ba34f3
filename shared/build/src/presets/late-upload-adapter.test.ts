import { expect, test } from 'vitest';
import lateUploadAdapter from './late-upload-adapter.ts';

test('loads the adapter for uploads with the first upload', () => {
  expect(
    lateUploadAdapter("import a from './a.js';\nimport xhrAdapter from './xhr.js';\nuse(xhrAdapter);\n"),
  ).toBe(
    "import a from './a.js';\nconst xhrAdapter = (config) => import('./xhr.js').then((adapter) => adapter.default(config));\nuse(xhrAdapter);\n",
  );
});

test('leaves other imports of adapters alone', () => {
  const source = "import fetchAdapter from './fetch.js';\n";
  expect(lateUploadAdapter(source)).toBe(source);
});
