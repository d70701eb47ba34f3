import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { StaffServices } from './staff.routes.ts';

type Services = StaffServices & { readonly config: Pick<Config, 'operatorKey'> };

/** Pages for staff; without a key of the operator there are none, and nothing of them is loaded. */
export async function registerStaff(app: FastifyInstance, services: Services): Promise<void> {
  const { operatorKey } = services.config;
  if (operatorKey === undefined) return;
  const { registerStaffPages } = await import('./staff.routes.ts');
  await registerStaffPages(app, operatorKey, services);
}
