import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export async function webHost(_app: FastifyInstance, _options: { readonly config: Config }): Promise<void> {}
