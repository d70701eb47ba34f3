import { expect, test } from 'vitest';
import { sharedBytes } from '../../../../workers/shared-bytes.ts';
import { openPdf, readPages } from '../steps.ts';
import { assembled, stream } from '../testing/unicode-pdf.ts';

const padding = 16 * 1024 * 1024;
const shown = stream('BT /F 12 Tf 60 700 Td (harbour report) Tj ET');
const objects = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Type /Page /Parent 4 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 1 0 R >> >> /Contents 3 0 R >>',
  shown,
  '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
  '<< /Type /Catalog /Pages 4 0 R >>',
];

// Node 20 cannot release a buffer before it is collected.
test.runIf('transfer' in ArrayBuffer.prototype)(
  'the file of a document that has been read is not kept in memory',
  async () => {
    const content = sharedBytes([
      assembled([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents 5 0 R >>',
        shown,
        stream('x'.repeat(padding)),
      ]),
    ]);
    const { arrayBuffers: before } = process.memoryUsage();
    const after: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const read = await readPages({ content, from: 1, to: 1 });
      after.push(process.memoryUsage().arrayBuffers);
      expect(read).toMatchObject({ pages: [{ text: 'harbour report' }] });
    }
    expect(Math.max(...after) - before).toBeLessThan(padding / 2);
  },
);

test('a document that is cut off is repaired from memory that threads share', async () => {
  const whole = assembled(objects).toString('latin1');
  const content = sharedBytes([Buffer.from(whole.slice(0, whole.indexOf('5 0 obj')), 'latin1')]);
  expect(await openPdf({ content })).toMatchObject({ pages: 1, repaired: true });
});
