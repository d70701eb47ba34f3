import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, findPostgres, interruptions, startCluster } from 'server/measured';
import { signUp } from '../kit/api.ts';
import { endChild, lineOf, startChild } from '../kit/child.ts';
import { type CleanUp, withCleanUp } from '../kit/clean-up.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type ProcessFigures, processFigures } from '../kit/process-figures.ts';
import { type Result, rounded } from '../kit/result.ts';
import { quantile } from '../kit/statistics.ts';
import { type Options, UsageError } from '../options.ts';
import type { Job, Outcome } from './reader.ts';

/** Words a second the model writes into each stream; the server sends each as one event, unless two come at once. */
const rate = 20;
/** Answers the server writes for one account at a time. */
const streamsOfAccount = 3;
const megabyte = 1024 * 1024;

/** Signs up as many accounts as the streams need. Returns one token for each stream. */
async function tokensFor(origin: string, streams: number): Promise<string[]> {
  const accounts = Math.ceil(streams / streamsOfAccount);
  const tokens: string[] = [];
  while (tokens.length < accounts) {
    const some = Math.min(8, accounts - tokens.length);
    const sessions = await Promise.all(Array.from({ length: some }, () => signUp(origin)));
    tokens.push(...sessions.map(({ token }) => token));
  }
  return Array.from({ length: streams }, (_, index) => tokens[Math.floor(index / streamsOfAccount)] ?? '');
}

/** Reads all streams in another process and looks at the server meanwhile, once a second. */
async function readAll(cleanUp: CleanUp, job: Job, deadline: number) {
  const figures: (ProcessFigures & { at: number })[] = [];
  const look = async () =>
    void figures.push({ ...(await processFigures(job.origin)), at: performance.now() });
  await look();
  const file = path.join(await cleanUp.folder(), 'job.json');
  await writeFile(file, JSON.stringify(job));
  const reader = startChild({ file: new URL('./reader.ts', import.meta.url), args: [file] });
  cleanUp.defer(() => endChild(reader));
  const timer = setInterval(() => void look().catch(() => {}), 1_000);
  try {
    const [, outcome = '{}'] = await lineOf(reader, /^outcome (.+)$/, deadline);
    await look();
    return { outcome: JSON.parse(outcome) as Outcome, figures };
  } finally {
    clearInterval(timer);
  }
}

/** Processor seconds a second between two looks while every stream was open. */
function loadOf(figures: readonly (ProcessFigures & { at: number })[], streams: number): number {
  const busy = figures.filter(({ openStreams }) => openStreams >= streams);
  const [first, last] = [busy[0], busy.at(-1)];
  if (!first || !last || first === last) return Number.NaN;
  return (last.cpuSeconds - first.cpuSeconds) / ((last.at - first.at) / 1000);
}

async function startModel(cleanUp: CleanUp): Promise<string> {
  const model = startChild({ file: new URL('./model-server.ts', import.meta.url) });
  cleanUp.defer(() => endChild(model));
  const [, url = ''] = await lineOf(model, /^ready (\S+)/);
  return url;
}

async function startPostgres(cleanUp: CleanUp): Promise<Cluster> {
  const binaries = findPostgres();
  if (!binaries) throw new UsageError('--restarts needs a PostgreSQL on this machine');
  const cluster = await startCluster(binaries);
  cleanUp.defer(cluster.stop);
  return cluster;
}

/** Fast, immediate, terminate, and again. */
async function interruptAgainAndAgain(cluster: Cluster, { restarts, seconds }: Options): Promise<void> {
  for (let restart = 0; restart < restarts; restart += 1) {
    await wait((seconds * 1_000) / (restarts + 1));
    await cluster.interrupt(interruptions[restart % interruptions.length] ?? 'fast');
  }
}

/** Many streams at once on one server process: processor, memory, lost events. */
export function serverBenchmark(options: Options): Promise<Result> {
  const { streams, seconds, restarts } = options;
  return withCleanUp(async (cleanUp) => {
    const cluster = restarts > 0 ? await startPostgres(cleanUp) : undefined;
    const modelUrl = await startModel(cleanUp);
    const server = await startServer(cleanUp, { modelUrl, ...(cluster && { databaseUrl: cluster.url }) });
    const { origin } = server;
    const words = rate * seconds;
    const job = { origin, question: `words=${words} rate=${rate}`, tokens: await tokensFor(origin, streams) };
    const [{ outcome, figures }] = await Promise.all([
      readAll(cleanUp, job, (seconds + 120) * 1_000),
      cluster && interruptAgainAndAgain(cluster, options),
    ]);
    const memory = figures.map((figure) => figure.memory / megabyte);
    const load = loadOf(figures, streams);
    const spread = (values: readonly number[]) => values.map((value) => rounded(value, 0)).join(', ');
    return {
      name: 'server',
      conditions: `${streams} questions at the same moment, ${rate} words a second from the model for each, for ${seconds} s, one process${cluster ? `; PostgreSQL, interrupted ${restarts} times (${interruptions.join(', ')})` : ''}`,
      rows: [
        {
          'most streams open': Math.max(...figures.map(({ openStreams }) => openStreams)),
          'processor, % of one': rounded(load * 100),
          'processor, µs for a word': rounded((load * 1e6) / (streams * rate)),
          'memory before, MB': rounded(memory[0] ?? Number.NaN),
          'memory, MB': rounded(quantile(memory, 1)),
          'words for an event': rounded(outcome.words / outcome.events, 2),
          'lag (50 %, 95 %, all), ms': spread(outcome.lag),
          'first event after (50 %, 95 %, all), ms': spread(outcome.firstAfter),
        },
      ],
      summary: {
        'words lost': streams * words - outcome.words,
        'words or positions out of order': outcome.wrong,
        'answers without an end': outcome.incomplete,
        'streams refused': outcome.refused,
        'process alive at the end': server.isAlive() ? 'yes' : 'no',
      },
    };
  });
}
