import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the provider keeps, each kind on its own, until the process ends. */
export function createMemory(): (kind: string) => Adapter {
  const kept = new Map<string, Map<string, AdapterPayload>>();
  return (kind) => {
    const own = kept.get(kind) ?? new Map<string, AdapterPayload>();
    kept.set(kind, own);
    const search = (fits: (payload: AdapterPayload) => boolean) => [...own.values()].find(fits);
    return {
      upsert: async (id, payload) => void own.set(id, payload),
      find: async (id) => own.get(id),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (code) => search((payload) => payload.userCode === code),
      destroy: async (id) => void own.delete(id),
      consume: async (id) => {
        const payload = own.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of own) if (payload.grantId === grantId) own.delete(id);
      },
    };
  };
}
