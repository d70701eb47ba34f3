/**
 * Looks for accounts whose plugins another process has changed, or of which something has expired.
 *
 * @param stamps of each account that has plugins; it changes when they do
 * @param notify notifies the open pages of an account; when it rejects it is called again with the next look
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
    const changed = [...current].filter(([id, stamp]) => before.has(id) && before.get(id) !== stamp);
    const notified = await Promise.allSettled(changed.map(([id]) => notify(id)));
    // Those that could not be notified now are the next time.
    for (const [index, { status }] of notified.entries()) {
      const [id = ''] = changed[index] ?? [];
      if (status === 'rejected') known.set(id, before.get(id) ?? '');
    }
  };
}
