import type { Compiler } from '@rspack/core';

const hint = '//# allFunctionsCalledOnLoad\n';
/** Files of the first load, whatever their size. */
const first = /(^|\/)(main|vendor|remoteEntry|__federation_expose_remote)\.[\da-f]{8}\.js$/;
/** With a hash in its name: no file that a package brings along as it is. */
const built = /\.[\da-f]{8}\.js$/;
/** Characters. What is larger is a library most of which is not called. */
const limit = 90_000;

/**
 * Adds the comment that makes Chromium compile all functions of a file on another thread while it comes; otherwise the page's thread
 * does it, for each function when it is first called, and after having skimmed all. Other browsers ignore it. Not for large
 * libraries: compiling what is not called costs memory.
 */
export class CompiledEarlyPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    // After the minimizer, which removes comments, and before the integrity of the files is computed.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.compilation.tap('CompiledEarlyPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'CompiledEarlyPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!built.test(name) || !(first.test(name) || source.size() <= limit)) continue;
          compilation.updateAsset(name, (before) => new sources.ConcatSource(hint, before));
        }
      });
    });
  }
}
