import { expect, test, vi } from 'vitest';
import { uploadedPdf } from './uploaded-pdf.ts';

test('a page that is begun again gets the document whose reading has begun', () => {
  const api = { download: vi.fn() };
  const first = uploadedPdf(api, { id: 'a', bytes: 10 });
  expect(uploadedPdf(api, { id: 'a', bytes: 10 })).toBe(first);
  expect(uploadedPdf(api, { id: 'b', bytes: 10 })).not.toBe(first);
});
