// Builds the shell and its remotes as one bundle. Runs in a folder that looks like the shell's: see one-bundle.ts.
// Argument 1: the module that stands in for the federated loader. Further ones: the remotes of the first page.
import { shellBuild } from '@orangery/build';
import { rspack } from '@rspack/core';
import { build } from '../kit/page-build.ts';

const [, , loader = '', ...namespaces] = process.argv;
const config = shellBuild({ namespaces })();
const compiler = rspack({
  ...config,
  optimization: { ...config.optimization, splitChunks: false },
  plugins: [
    ...(config.plugins ?? []),
    new rspack.NormalModuleReplacementPlugin(
      /[\\/]federation[\\/]load-remote\.ts$|^\.\/load-remote\.ts$/,
      loader,
    ),
  ],
});
build(compiler);
