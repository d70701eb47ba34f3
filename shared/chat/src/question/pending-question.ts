/** A question that has waited longer is not sent without its person. Milliseconds. */
export const maxPendingTime = 30 * 60_000;

/** The question a guest wanted to send, kept in this tab across a sign-in on a separate page. Times are Unix milliseconds. */
export type PendingQuestion = {
  keep: (text: string, now?: number) => void;
  drop: () => void;
  /** Gives the question once: it is gone from the storage before it is returned. null: none, or it waited too long. */
  take: (now?: number) => string | null;
};

/** @param storageKey of sessionStorage, `mf-pdf:pending-question` say */
export const createPendingQuestion = (storageKey: string): PendingQuestion => ({
  keep(text, now = Date.now()) {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ text, at: now }));
    } catch {
      // The text is still in the message box.
    }
  },
  drop() {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept either.
    }
  },
  take(now = Date.now()) {
    try {
      const stored = sessionStorage.getItem(storageKey);
      sessionStorage.removeItem(storageKey);
      const { text, at } = JSON.parse(stored ?? '{}') as { text?: unknown; at?: unknown };
      return typeof text === 'string' && typeof at === 'number' && now - at < maxPendingTime ? text : null;
    } catch {
      return null;
    }
  },
});
