// The builds for browsers that are not of this year. The components take the library from a global that it sets itself: it has to run first.
export * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
export * as components from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
