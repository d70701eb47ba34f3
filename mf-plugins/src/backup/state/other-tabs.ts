export type OtherTabs = {
  /** A backup begins here; returns what is to be called at its end. */
  readonly announce: () => () => void;
  readonly close: () => void;
};

/** Missing where the page does not come over a secure connection. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Lets the tabs of this browser know of each other's backups. A tab holds a lock while it makes one, so that the others see the
 * end also of one whose tab was closed.
 */
export function watchOtherTabs(owner: string, onChange: (isBusy: boolean) => void): OtherTabs {
  const name = `orangery-backup-shown:${owner}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let isClosed = false;
  /** Waits for those that are under way. */
  const wait = async () => {
    onChange(true);
    await locks()?.request(name, { mode: 'shared' }, () => undefined);
    if (!isClosed) onChange(false);
  };
  const look = () =>
    locks()?.request(name, { mode: 'shared', ifAvailable: true }, (lock) => {
      if (lock === null && !isClosed) void wait();
    });
  if (channel) channel.onmessage = () => void look();
  void look();

  return {
    announce: () => {
      let release = () => {};
      const isHeld = new Promise<void>((resolve) => {
        release = resolve;
      });
      // The others look when it is held.
      void locks()?.request(name, () => {
        channel?.postMessage(null);
        return isHeld;
      });
      return release;
    },
    close: () => {
      isClosed = true;
      channel?.close();
    },
  };
}
