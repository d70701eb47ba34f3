import type { BodyOf, DataOf } from '@orangery/api';
import { type LoadState, useHost, useLoad } from '@orangery/platform';

export type OwnServers = DataOf<'GET /chat/user/mcp-servers'>;
export type TypedServer = Required<Pick<BodyOf<'POST /chat/user/mcp-servers/add'>, 'name' | 'url'>> & {
  /** Null: it takes none. */
  header: { name: string /** Undefined: the one that is stored. */; secret?: string } | null;
};

export type ServerActions = {
  /** Adds a server, or changes the one with this id. @throws ApiError */
  readonly save: (typed: TypedServer, id: number | null) => Promise<void>;
  /** Connects to it again. @throws ApiError */
  readonly check: (id: number) => Promise<void>;
  /** @throws ApiError */
  readonly remove: (id: number) => Promise<void>;
};

/** The servers of the person, and what can be done with them. Everything that shows plugins is notified of a change. */
export function useOwnServers(): ServerActions & { state: LoadState<OwnServers>; reload: () => void } {
  const { api, bus } = useHost();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/user/mcp-servers', {}, { signal, quiet: true }),
    [api],
  );
  const announce = ({ plugins }: DataOf<'POST /chat/user/mcp-servers/remove'>) => {
    bus.emit('plugins:changed', { plugins });
    reload();
  };
  return {
    state,
    reload,
    async save({ header, ...typed }, id) {
      const quiet = { quiet: true };
      if (id !== null) {
        const body = { ...typed, header, id };
        return announce(await api.call('POST /chat/user/mcp-servers/change', { body }, quiet));
      }
      const { name = '', secret = '' } = header ?? {};
      const body = { ...typed, ...(header && { header: { name, secret } }) };
      announce(await api.call('POST /chat/user/mcp-servers/add', { body }, quiet));
    },
    check: async (id) => announce(await api.call('POST /chat/user/mcp-servers/check', { body: { id } })),
    remove: async (id) => announce(await api.call('POST /chat/user/mcp-servers/remove', { body: { id } })),
  };
}
