import type { Cloud, PageCloud } from '../cloud.ts';
import { openBackup } from '../open-backup.ts';
import { createPut, type Permit, type Send } from '../store-file.ts';
import type { Backup, BackupProgress, OpenedVersion } from '../types.ts';
import { type Answering, type Connection, connect, type Handlers, type Port } from './connection.ts';

/** Milliseconds before the first report of a run, most of which are over by then, and between two: each is drawn. */
const patience = 2_000;
const pace = 400;

/**
 * Reports how far a run is, a few times a second. What comes too early is reported when it is time, unless something else has come:
 * a step may take long, and say nothing more. What has been written into the device is reported at once: from then on a run that
 * ends has done a part.
 */
async function paced<T>(
  { note }: Pick<Answering, 'note'>,
  run: (onProgress: (progress: BackupProgress) => void) => Promise<T>,
): Promise<T> {
  let next = performance.now() + patience;
  let last: BackupProgress | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (progress: BackupProgress) => {
    next = performance.now() + pace;
    last = progress;
    note(progress);
  };
  try {
    return await run((progress) => {
      clearTimeout(timer);
      const { step, done } = progress;
      const isPart = step === 'merging' && done > 0 && (last?.step !== step || last.done === 0);
      const wait = next - performance.now();
      if (isPart || wait <= 0) send(progress);
      else timer = setTimeout(send, wait, progress);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Calls of the API host are the page's: it has the session. */
const cloudOf = ({ call }: Connection, send: Send | undefined): Cloud => {
  const cloud =
    (name: keyof PageCloud) =>
    (...values: readonly unknown[]) => {
      const signal = values.at(-1);
      const isSignal = signal instanceof AbortSignal;
      return call(name, isSignal ? values.slice(0, -1) : values, isSignal ? { signal } : {});
    };
  const names = ['head', 'versions', 'record', 'part', 'missing', 'report', 'remove'] as const;
  const calls = Object.fromEntries(names.map((name) => [name, cloud(name)])) as unknown as Cloud;
  return { ...calls, put: createPut(cloud('permit') as Permit, send) };
};

const runs = ['run', 'pull', 'runWhole', 'preview', 'restore', 'undo'] as const;
const changes = ['removeVersions', 'encrypt', 'decrypt', 'startAnew', 'forget', 'state'] as const;

/** The calls of a page on the backup that `backup` gives. */
export function handlersOf(backup: () => Backup): Handlers {
  let opened: OpenedVersion | null = null;
  const run =
    (name: (typeof runs)[number]) =>
    ([options]: readonly unknown[], answering: Answering): Promise<unknown> =>
      paced<unknown>(answering, (onProgress) =>
        backup()[name]({ ...(options as object), signal: answering.signal, onProgress }),
      );
  const change = (name: (typeof changes)[number]) => (args: readonly unknown[]) =>
    (backup()[name] as (...values: readonly unknown[]) => Promise<unknown>)(...args);
  return {
    ...Object.fromEntries(runs.map((name) => [name, run(name)])),
    ...Object.fromEntries(changes.map((name) => [name, change(name)])),
    async open([revision], answering) {
      opened = await paced(answering, (onProgress) =>
        backup().open(revision as number, { signal: answering.signal, onProgress }),
      );
      return { version: opened.version, entries: opened.entries };
    },
    unlock: ([passphrase], { signal }) => backup().unlock(passphrase as string, { signal }),
    room: async ([id]) => opened?.room(id as string),
  };
}

/** Runs the backup of one account in a worker: `serveBackup(self)`. */
export function serveBackup(port: Port, send?: Send): void {
  let backup: Backup | null = null;
  const connection = connect(port, {
    ...handlersOf(() => backup as Backup),
    async start([owner]) {
      backup = openBackup({ owner: owner as string, cloud: cloudOf(connection, send) });
      backup.subscribe(() => void connection.call('changed', []));
    },
  });
  void connection.call('ready', []);
}
