import type { FastifyInstance } from 'fastify';

type App = Pick<FastifyInstance, 'addHook' | 'log'>;

/**
 * Repeats a job for as long as the server runs. A run that is still under way when the next one is due skips that one,
 * a failure is logged with the name, and a server that stops begins no more runs and waits for the last one before it
 * closes what was opened earlier.
 *
 * @param interval milliseconds
 * @param name what the log calls the job, such as `sweep uploads`
 * @returns runs the job at once unless it is running; never rejects
 */
export function every(app: App, interval: number, name: string, job: () => unknown): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStopped = false;
  const runOnce = async () => {
    try {
      await job();
    } catch (error) {
      app.log.warn({ err: error, job: name }, 'a repeated job failed');
    }
  };
  const run = async () => {
    if (isStopped) return;
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    await running;
  };

  const timer = setInterval(() => void run(), interval);
  timer.unref();
  app.addHook('preClose', async () => {
    isStopped = true;
    clearInterval(timer);
  });
  app.addHook('onClose', async () => running);
  return run;
}
