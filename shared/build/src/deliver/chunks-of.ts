import type { Stats } from '@rspack/core';
import type { ChunkStats } from './translation-chunks.ts';

const everything = Number.MAX_SAFE_INTEGER;

/** The chunks of a build with all their modules, those inside concatenated ones too. */
export const chunksOf = (stats: Stats): ChunkStats[] =>
  stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    chunkModulesSpace: everything,
    nestedModules: true,
    nestedModulesSpace: everything,
    dependentModules: true,
    orphanModules: true,
  }).chunks ?? [];
