import { remoteBuild } from '@orangery/build';

export default remoteBuild({
  name: 'mf-pdf',
  port: 3104,
  files: {
    cmaps: 'pdfjs-dist/cmaps',
    standard_fonts: 'pdfjs-dist/standard_fonts',
    iccs: 'pdfjs-dist/iccs',
    wasm: 'pdfjs-dist/wasm',
    images: 'pdfjs-dist/web/images',
  },
});
