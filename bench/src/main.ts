import { printResult, type Result } from './kit/result.ts';
import { type Benchmark, type Options, readOptions, UsageError } from './options.ts';

const load: Readonly<Record<Benchmark, () => Promise<(options: Options) => Promise<Result>>>> = {
  load: async () => (await import('./load/load-benchmark.ts')).loadBenchmark,
  stream: async () => (await import('./stream/stream-benchmark.ts')).streamBenchmark,
  room: async () => (await import('./room/room-benchmark.ts')).roomBenchmark,
  open: async () => (await import('./open/open-benchmark.ts')).openBenchmark,
  server: async () => (await import('./server/server-benchmark.ts')).serverBenchmark,
  attacks: async () => (await import('./attacks/attacks-benchmark.ts')).attacksBenchmark,
  idle: async () => (await import('./idle/idle-benchmark.ts')).idleBenchmark,
  ocr: async () => (await import('./ocr/ocr-benchmark.ts')).ocrBenchmark,
  reading: async () => (await import('./reading/reading-benchmark.ts')).readingBenchmark,
  ledger: async () => (await import('./ledger/ledger-benchmark.ts')).ledgerBenchmark,
  billing: async () => (await import('./billing/billing-benchmark.ts')).billingBenchmark,
  retrieval: async () => (await import('./retrieval/retrieval-benchmark.ts')).retrievalBenchmark,
  decks: async () => (await import('./decks/decks-benchmark.ts')).decksBenchmark,
  sync: async () => (await import('./sync/sync-benchmark.ts')).syncBenchmark,
  viewer: async () => (await import('./viewer/viewer-benchmark.ts')).viewerBenchmark,
  touch: async () => (await import('./touch/touch-benchmark.ts')).touchBenchmark,
  export: async () => (await import('./export/export-benchmark.ts')).exportBenchmark,
};

try {
  const options = readOptions(process.argv.slice(2));
  const results: Result[] = [];
  for (const name of options.names) {
    const result = await (await load[name]())(options);
    results.push(result);
    if (!options.json) printResult(result);
  }
  if (options.json) console.log(JSON.stringify(results, null, 2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
