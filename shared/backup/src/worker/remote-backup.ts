import type { Cloud, PageCloud } from '../cloud.ts';
import type { FileFacts } from '../store-file.ts';
import type { Backup, OpenedVersion, RunOptions } from '../types.ts';
import { type Connection, connect, type Handlers, type Port } from './connection.ts';

export type BackupWorker = Port & {
  addEventListener: (
    type: 'message' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void;
  terminate: () => void;
};

/** A worker that was made of a script of the page has no address that others could be relative to. */
const wholeAddress = (url: string): string => URL.parse(url, globalThis.location?.href)?.href ?? url;

/** What the worker calls: the API host, with this page's session. Files it stores itself. */
const networkOf = (cloud: PageCloud): Handlers => ({
  head: (_, { signal }) => cloud.head(signal),
  versions: (_, { signal }) => cloud.versions(signal),
  record: ([path], { signal }) => cloud.record(path as string, signal),
  part: ([part], { signal }) => cloud.part(part as Parameters<Cloud['part']>[0], signal),
  missing: ([names], { signal }) => cloud.missing(names as readonly string[], signal),
  async permit([file], { signal }) {
    const permission = await cloud.permit(file as FileFacts, signal);
    return { ...permission, url: wholeAddress(permission.url) };
  },
  report: ([path, revision, isAuto], { signal }) =>
    cloud.report(path as string, revision as number, isAuto as boolean, signal),
  remove: ([revisions]) => cloud.remove(revisions as readonly number[] | undefined),
});

type Calls = Omit<Backup, 'subscribe' | 'close'>;

function callsOf({ call }: Connection, cloud: Cloud): Calls {
  const run =
    (name: string) =>
    ({ signal, onProgress, ...options }: RunOptions = {}) =>
      call(name, [options], { signal, onNote: onProgress as ((value: unknown) => void) | undefined });
  const change =
    (name: string) =>
    (...args: readonly unknown[]) =>
      call(name, args);
  const calls = {
    state: change('state'),
    versions: ({ signal = new AbortController().signal }: Pick<RunOptions, 'signal'> = {}) =>
      cloud.versions(signal),
    ...{ run: run('run'), pull: run('pull'), runWhole: run('runWhole'), preview: run('preview') },
    ...{ restore: run('restore'), undo: run('undo'), removeVersions: change('removeVersions') },
    open: async (revision: number, { signal, onProgress }: RunOptions = {}) => {
      const onNote = onProgress as ((value: unknown) => void) | undefined;
      const opened = (await call('open', [revision], { signal, onNote })) as OpenedVersion;
      return { ...opened, room: (id: string) => call('room', [id]) };
    },
    ...{ encrypt: change('encrypt'), decrypt: change('decrypt'), startAnew: change('startAnew') },
    unlock: (passphrase: string, { signal }: Pick<RunOptions, 'signal'> = {}) =>
      call('unlock', [passphrase], { signal }),
    forget: change('forget'),
  };
  return calls as unknown as Calls;
}

type Remote = {
  readonly owner: string;
  readonly cloud: PageCloud;
  readonly start: () => BackupWorker;
  /** The same without a worker, for a browser that does not start it. */
  readonly here: () => Backup;
};

/** The backup of one account in a worker that is started with the first call, and again when it has crashed. */
export function remoteBackup({ owner, cloud, start, here }: Remote): Backup {
  const listeners = new Set<() => void>();
  let opening: Promise<Calls> | null = null;
  let end = () => {};
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  function useHere(): Backup {
    const backup = here();
    backup.subscribe(changed);
    end = backup.close;
    return backup;
  }

  const open = () =>
    new Promise<Calls>((resolve) => {
      let isReady = false;
      const worker = start();
      const connection = connect(worker, {
        ...networkOf(cloud),
        async ready() {
          isReady = true;
          await connection.call('start', [owner]);
          resolve(callsOf(connection, cloud));
        },
        changed: async () => changed(),
      });
      end = () => {
        worker.terminate();
        connection.fail();
      };
      worker.addEventListener('error', () => {
        end();
        if (isReady) opening = null;
        else resolve(useHere());
      });
    });

  const through =
    <Name extends keyof Calls>(name: Name) =>
    async (...args: unknown[]) => {
      opening ??= open().catch(useHere);
      return ((await opening)[name] as (...values: unknown[]) => unknown)(...args);
    };
  const names: readonly (keyof Calls)[] = [
    ...(['state', 'run', 'pull', 'runWhole', 'versions', 'open', 'preview', 'restore', 'undo'] as const),
    ...(['removeVersions', 'encrypt', 'unlock', 'decrypt', 'startAnew', 'forget'] as const),
  ];
  const calls = Object.fromEntries(names.map((name) => [name, through(name)])) as unknown as Calls;
  return {
    ...calls,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => end(),
  };
}
