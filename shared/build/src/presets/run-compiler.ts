import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Builds beside the build that is under way. Rejects when it has errors. */
export const runCompiler = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('Nothing was built.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      });
    });
  });
