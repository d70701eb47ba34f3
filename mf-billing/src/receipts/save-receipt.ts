import { loadPersistently } from '@orangery/platform';

/** Points. */
const page = { width: 595.28, height: 841.89 };
/** Pixels drawn for one of the sheet. */
const scale = 2;

/**
 * Saves what is drawn of a receipt as `receipt-<number>.pdf`: a picture, so that every script looks as on the screen. What draws
 * is loaded with the first one.
 */
export async function saveReceipt(sheet: HTMLElement, number: string): Promise<void> {
  const [{ default: html2canvas }, { jsPDF }] = await loadPersistently(() =>
    Promise.all([import('html2canvas'), import('jspdf')]),
  );
  await document.fonts.ready;
  const canvas = await html2canvas(sheet, { scale, backgroundColor: '#ffffff', logging: false });
  const pdf = new jsPDF({ unit: 'pt', format: [page.width, page.height] });
  const height = Math.min(page.height, (canvas.height / canvas.width) * page.width);
  // Without compression a receipt has six megabytes.
  pdf.addImage(canvas.toDataURL('image/png'), 'PNG', 0, 0, page.width, height, undefined, 'FAST');
  pdf.setProperties({ title: number });
  pdf.save(`receipt-${number}.pdf`);
}
