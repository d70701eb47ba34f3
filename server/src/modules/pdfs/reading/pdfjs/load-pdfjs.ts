type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loading: Promise<PdfJs> | undefined;

/** pdf.js, once in a thread. While it loads it complains on the console when it cannot draw, which it is not to. */
export function loadPdfJs(): Promise<PdfJs> {
  loading ??= load();
  return loading;
}

async function load(): Promise<PdfJs> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}
