import { remoteBuild } from '@orangery/build';

export default remoteBuild({
  name: 'mf-pdf',
  port: 3104,
  files: {
    cmaps: 'pdfjs-dist/cmaps',
    standard_fonts: 'pdfjs-dist/standard_fonts',
    iccs: 'pdfjs-dist/iccs',
    // Scripts of documents never run, so what runs them is not needed.
    wasm: { from: 'pdfjs-dist/wasm', leaveOut: ['quickjs*', 'LICENSE*QUICKJS'] },
    images: 'pdfjs-dist/web/images',
  },
});
