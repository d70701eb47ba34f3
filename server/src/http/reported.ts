import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Logs for the operator why a call to another service failed; the answer carries a code only. */
export async function reported<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.cause !== undefined)
      request.log.warn({ err: error.cause, code: error.code }, 'refused after asking another service');
    throw error;
  }
}
