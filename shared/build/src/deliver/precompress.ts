import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Bytes; smaller files gain nothing worth a second file. */
const minBytes = 1024;
const worthIt = /\.(m?js|css|json|svg|map|wasm)$/;

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Writes `<file>.br` and `<file>.gz` beside every file of text or WebAssembly below `folder` that is worth it. */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  const compress = async (file: string) => {
    const target = path.join(folder, file);
    const content = await readFile(target);
    if (content.length < minBytes) return;
    const [brotli, zipped] = await Promise.all([
      asBrotli(content, brotliOptions(content.length)),
      asGzip(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${target}.br`, brotli), writeFile(`${target}.gz`, zipped)]);
  };
  await Promise.all(files.filter((file) => worthIt.test(file)).map(compress));
}
