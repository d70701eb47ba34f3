import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import type { OwnServers } from './own-servers.service.ts';

export type OwnServersServices = {
  /** Undefined: the operator lets nobody add any. */
  readonly ownServers: OwnServers | undefined;
};

export async function registerOwnServers(
  app: FastifyInstance,
  { ownServers }: OwnServersServices,
): Promise<void> {
  const allowed = (): OwnServers => {
    if (!ownServers) throw new AppError(errors.ownServersOff);
    return ownServers;
  };
  mountEndpoint(app, 'GET /chat/user/mcp-servers', async ({ account }) => ({
    max: ownServers?.max ?? 0,
    servers: (await ownServers?.list(account.id)) ?? [],
  }));
  mountEndpoint(app, 'POST /chat/user/mcp-servers/add', async ({ account, body }) =>
    allowed().add(account, body),
  );
  mountEndpoint(app, 'POST /chat/user/mcp-servers/change', async ({ account, body }) =>
    allowed().change(account, body),
  );
  mountEndpoint(app, 'POST /chat/user/mcp-servers/check', async ({ account, body }) =>
    allowed().check(account, body.id),
  );
  mountEndpoint(app, 'POST /chat/user/mcp-servers/remove', async ({ account, body }) =>
    allowed().remove(account, body.id),
  );
}
