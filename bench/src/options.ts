import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export const benchmarks = [
  'load',
  'stream',
  'room',
  'open',
  'server',
  'attacks',
  'idle',
  'ledger',
  'billing',
  'ocr',
  'reading',
  'retrieval',
  'viewer',
  'decks',
  'export',
  'sync',
  'touch',
] as const;
export type Benchmark = (typeof benchmarks)[number];

export type Options = {
  names: readonly Benchmark[];
  /** Runs of each variant of `load`, answers of each case of `stream` and of `sync` in a browser, visits of `room`, `open` and `viewer`, touches of `touch`, exports of `decks`; undefined: the benchmark's own default. */
  runs: number | undefined;
  /** Origin of another running copy, such as an older commit's, that `load` measures in turns with this one. */
  against: string | undefined;
  /** Address of any other page with a box to write in, which `load` measures in turns with the chat of a guest. */
  page: string | undefined;
  /** Root of another clone, built, such as an older commit's, that `attacks` attacks in turns with this one. */
  clone: URL | undefined;
  /**
   * Visits of `load`, texts of `open`, and attacks, with one of these in their names, commas in between; `steps` of `stream`; languages of `ocr`,
   * its `tables` and its `pace`; the database of `billing`; the `browser` of `sync`; `editor`, `speed` and `files` of `decks`; `PDF-4` of
   * `export`, a file and how many times slower the page is; undefined: all.
   */
  only: string | undefined;
  /** Streams of `server`, open pages of `idle`. */
  streams: number;
  /** Seconds each stream of `server` lasts. */
  seconds: number;
  /** Times that `server` restarts its database, a PostgreSQL then, or ends its connections, while the streams are read. */
  restarts: number;
  /** Orders of `billing`, all databases together. */
  orders: number;
  /** People who buy at the same time in `billing`. */
  buyers: number;
  /** Histories of `sync`, seeds from 1, and operations of each. */
  histories: number;
  operations: number;
  /** Of PDFs that `reading` compares with what pdftotext reads in them; undefined: only its own. */
  folder: string | undefined;
  /** Folder with question sets in SQuAD format; `retrieval` uses them instead of its generated documents. */
  data: string | undefined;
  /** Address of an OpenAI-like API with `/embeddings`, by which `retrieval` finds as well; undefined: by words alone. */
  embeddings: string | undefined;
  /** All pages of `ocr` rather than a quarter, all questions of `data`, and a page in Chromium in `billing`. */
  full: boolean;
  /** A tenth of the work, to see that everything runs; the figures mean nothing. */
  quick: boolean;
  /** Print one JSON document instead of tables. */
  json: boolean;
};

/** A mistake in the command line; the message says what to type. */
export class UsageError extends Error {}

const usage = `pnpm bench [load] [stream] [room] [open] [server] [attacks] [idle] [ledger] [billing] [ocr] [reading] [retrieval] [viewer] [decks] [export] [sync] [touch] [--runs=9] [--against=http://127.0.0.1:3001] [--page=http://127.0.0.1:5173/] [--clone=FOLDER] [--only=TEXT] [--streams=1000] [--seconds=20] [--restarts=10] [--orders=10000] [--buyers=200] [--histories=1000] [--operations=10000] [--folder=FOLDER] [--data=FOLDER] [--embeddings=http://127.0.0.1:8080/v1] [--full] [--quick] [--json]`;

const isBenchmark = (name: string): name is Benchmark => benchmarks.some((known) => known === name);

function positive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new UsageError(`--${name} takes a whole number from 1 up`);
  return value;
}

function originOf(address: string): string {
  if (!URL.canParse(address))
    throw new UsageError('--against takes an address such as http://127.0.0.1:3001');
  return new URL(address).origin;
}

function addressOf(name: string, address: string): string {
  if (!URL.canParse(address))
    throw new UsageError(`--${name} takes an address such as http://127.0.0.1:8080/v1`);
  return address;
}

function rootOf(folder: string): URL {
  const root = pathToFileURL(`${path.resolve(folder)}/`);
  if (!existsSync(new URL('server/src/server.ts', root)))
    throw new UsageError('--clone takes the folder of another clone, with what it is built of');
  return root;
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      against: { type: 'string' },
      page: { type: 'string' },
      clone: { type: 'string' },
      only: { type: 'string' },
      streams: { type: 'string' },
      seconds: { type: 'string' },
      restarts: { type: 'string' },
      orders: { type: 'string' },
      buyers: { type: 'string' },
      histories: { type: 'string' },
      operations: { type: 'string' },
      folder: { type: 'string' },
      data: { type: 'string' },
      embeddings: { type: 'string' },
      full: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { quick } = values;
  const unknown = positionals.find((name) => !isBenchmark(name));
  if (unknown) throw new UsageError(`there is no benchmark ${unknown}: ${usage}`);
  return {
    names: positionals.length > 0 ? positionals.filter(isBenchmark) : benchmarks,
    runs: positive('runs', values.runs ?? (quick ? '1' : undefined)),
    against: values.against === undefined ? undefined : originOf(values.against),
    page: values.page === undefined ? undefined : addressOf('page', values.page),
    clone: values.clone === undefined ? undefined : rootOf(values.clone),
    only: values.only,
    streams: positive('streams', values.streams) ?? (quick ? 100 : 1_000),
    seconds: positive('seconds', values.seconds) ?? (quick ? 3 : 20),
    restarts: positive('restarts', values.restarts) ?? 0,
    orders: positive('orders', values.orders) ?? (quick ? 1_000 : 10_000),
    buyers: positive('buyers', values.buyers) ?? (quick ? 20 : 200),
    histories: positive('histories', values.histories) ?? (quick ? 2 : 20),
    operations: positive('operations', values.operations) ?? (quick ? 1_000 : 10_000),
    folder: values.folder,
    data: values.data,
    embeddings: values.embeddings === undefined ? undefined : addressOf('embeddings', values.embeddings),
    full: values.full,
    quick,
    json: values.json,
  };
}
