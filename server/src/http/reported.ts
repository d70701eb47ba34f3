import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Notes for the operator why another service was of no help; the person is told a code only. */
export async function reported<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.cause !== undefined)
      request.log.warn({ err: error.cause, code: error.code }, 'refused after asking another service');
    throw error;
  }
}
