/** Of the plugins of an account. */
export type Stamp = {
  /** Changes when they do. */
  readonly stamp: string;
  /** They have changed a moment ago, perhaps after a page that has just connected had read them. */
  readonly isRecent: boolean;
};

/**
 * Looks for accounts whose plugins another process has changed, or of which something has expired.
 *
 * @param stamps of each account that has plugins
 * @param notify notifies the open pages of an account; when it rejects it is called again with the next look
 * @returns the look, with the accounts whose pages are open; the first one of an account takes note, unless they have changed just now
 */
export function createPluginWatch(
  stamps: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, Stamp>>,
  notify: (accountId: string) => Promise<void>,
): (accountIds: readonly string[]) => Promise<void> {
  let known = new Map<string, string>();
  return async (accountIds) => {
    const current = await stamps(accountIds);
    const before = known;
    known = new Map(accountIds.map((id) => [id, current.get(id)?.stamp ?? '']));
    const changed = [...current].filter(([id, { stamp, isRecent }]) =>
      before.has(id) ? before.get(id) !== stamp : isRecent,
    );
    const notified = await Promise.allSettled(changed.map(([id]) => notify(id)));
    // Those that could not be notified now are the next time.
    for (const [index, { status }] of notified.entries()) {
      const [id = ''] = changed[index] ?? [];
      if (status === 'rejected') known.set(id, before.get(id) ?? '');
    }
  };
}
