import type { Deck } from '@orangery/api/contract';
import type { useTestApp } from '../../../testing/test-app.ts';

/** People with presentations, by their calls. */
export function deckOwners(server: ReturnType<typeof useTestApp>) {
  const setLevel = (id: string, level: 1 | 2) =>
    server.database().db.updateTable('accounts').set({ vip_level: level }).where('id', '=', id).execute();

  const person = async (level: 1 | 2 = 1) => {
    const { token, password } = await server.signUp();
    const { id: accountId } = (await server.call('GET /chat/user/info', {}, { token })).data;
    await setLevel(accountId, level);
    return {
      token,
      accountId,
      password,
      save: async (id: string, revision: number, deck: Deck) =>
        (await server.call('POST /chat/ppt/save', { body: { deck_id: id, revision, deck } }, { token })).data,
      refused: (id: string, revision: number, deck: Deck) =>
        server.call('POST /chat/ppt/save', { body: { deck_id: id, revision, deck } }, { token }),
      list: async (query = {}) => (await server.call('GET /chat/ppt/decks', { query }, { token })).data,
      get: (id: string) => server.call('GET /chat/ppt/deck', { query: { deck_id: id } }, { token }),
      remove: (...ids: string[]) =>
        server.call('POST /chat/ppt/remove', { body: { deck_ids: ids } }, { token }),
      restore: (...ids: string[]) =>
        server.call('POST /chat/ppt/restore', { body: { deck_ids: ids } }, { token }),
    };
  };

  return { setLevel, person };
}
