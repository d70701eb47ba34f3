import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createBufferWatch } from './buffer-watch.ts';

/** A function that keeps a processor busy. It stands in a file that worker threads load; what goes in and out is copied. */
export type CpuStep<Input, Output> = {
  readonly file: URL;
  /** Of the export. */
  readonly name: string;
  /** Seconds; what is not done by then is broken off. */
  readonly maxSeconds: number;
  /** Never set: it gives `run` its types. */
  readonly shape?: (input: Input) => Output | Promise<Output>;
};

export type WorkerPoolOptions = {
  /** Megabytes of JavaScript objects in one thread; neither buffers nor memory of native libraries are counted. */
  readonly maxMemory?: number;
  /** Megabytes of buffers in one thread, looked at while it works; no limit when it is missing. */
  readonly maxBuffers?: number;
  readonly maxThreads?: number;
  /** Milliseconds an idle thread is kept. */
  readonly idleTimeout?: number;
};

export type WorkerPool = ReturnType<typeof createWorkerPool>;

/**
 * Threads for what would hold up every other request. One that needs too much memory or time ends alone: its step fails,
 * the others go on, and a new thread takes its place. There are none while there is nothing to do.
 */
export function createWorkerPool({
  maxMemory = 256,
  maxBuffers,
  // One processor stays for the event loop.
  maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1)),
  idleTimeout = 30_000,
}: WorkerPoolOptions = {}) {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  });
  // A thread that breaks without a step concerns nobody; unheard, the event would end the process.
  pool.on('error', () => {});
  const watch = maxBuffers === undefined ? undefined : createBufferWatch(pool, maxBuffers);

  return {
    /**
     * @throws what the step throws; a `TimeoutError` when its time is up; `ERR_WORKER_OUT_OF_MEMORY`; the reason of `signal`
     */
    async run<Input, Output>(
      { file, name, maxSeconds }: CpuStep<Input, Output>,
      input: Input,
      given?: AbortSignal,
    ): Promise<Output> {
      const timeout = AbortSignal.timeout(maxSeconds * 1_000);
      const signal = given ? AbortSignal.any([given, timeout]) : timeout;
      const stopWatching = watch?.();
      try {
        return (await pool.run(input, { filename: fileURLToPath(file), name, signal })) as Output;
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        stopWatching?.();
      }
    },

    /** Breaks off what is being done. */
    close: (): Promise<void> => pool.destroy(),
  };
}
