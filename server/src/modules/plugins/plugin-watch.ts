/**
 * Looks for accounts whose plugins another process has changed, or of which something has expired.
 *
 * @param stamps of each account that has plugins; it changes when they do
 * @param notify notifies the open pages of an account
 * @returns the look, with the accounts whose pages are open; the first one only takes note
 */
export function createPluginWatch(
  stamps: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  notify: (accountId: string) => Promise<void>,
): (accountIds: readonly string[]) => Promise<void> {
  let known = new Map<string, string>();
  return async (accountIds) => {
    const current = await stamps(accountIds);
    const before = known;
    known = new Map(accountIds.map((id) => [id, current.get(id) ?? '']));
    for (const [id, stamp] of current) {
      const last = before.get(id);
      if (last !== undefined && last !== stamp) await notify(id);
    }
  };
}
