/** The question a guest wanted to send, kept across a sign-in on a separate page. */
const storageKey = 'mf-chat:pending-question';
/** A question that has waited longer is not sent without its person. Milliseconds. */
export const maxWait = 30 * 60_000;

export function keepPendingQuestion(text: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ text, at: now }));
  } catch {
    // The text is still in the message box.
  }
}

export function dropPendingQuestion(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept either.
  }
}

/** Gives the question once: it is gone from the storage before it is returned. */
export function takePendingQuestion(now = Date.now()): string | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const { text, at } = JSON.parse(stored ?? '{}') as { text?: unknown; at?: unknown };
    return typeof text === 'string' && typeof at === 'number' && now - at < maxWait ? text : null;
  } catch {
    return null;
  }
}
