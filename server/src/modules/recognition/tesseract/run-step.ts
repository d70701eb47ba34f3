import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { CpuStep, WorkerPool } from '../../../workers/worker-pool.ts';

/** Runs a step of recognition. @throws AppError recognitionTooLong */
export async function runStep<Input, Output>(
  pool: Pick<WorkerPool, 'run'>,
  step: CpuStep<Input, Output>,
  input: Input,
  signal: AbortSignal,
): Promise<Output> {
  try {
    return await pool.run(step, input, signal);
  } catch (cause) {
    if (signal.aborted || !isTooMuch(cause)) throw cause;
    throw new AppError(errors.recognitionTooLong, { cause });
  }
}

/** The step took too long, or needed more memory than a thread has. */
const isTooMuch = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'TimeoutError' || (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');
