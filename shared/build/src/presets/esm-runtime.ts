import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Aliases from the CommonJS build of the federation runtime, which Rspack resolves by itself (its Node parts included),
 * to the ES module build, which can be tree-shaken: the remote entry becomes half as large.
 */
export function esmRuntimeAliases(): Record<string, string> {
  const enhanced = path.dirname(require.resolve('@module-federation/enhanced/rspack'));
  const tools = require.resolve('@module-federation/runtime-tools', { paths: [enhanced] });
  return Object.fromEntries(
    ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime']
      .map((library) => require.resolve(library, { paths: [tools] }))
      .map((file) => [file, file.replace(/\.cjs$/, '.js')]),
  );
}
