import type { FeedbackKind } from '@orangery/api';

export type FeedbackDraft = { kind: FeedbackKind; text: string; contact: string };

export const feedbackKinds: readonly FeedbackKind[] = ['problem', 'idea', 'account', 'payment', 'other'];

/** In this tab only: what somebody has to say is nobody else's business. */
const storageKey = 'mf-account:feedback';
const empty: FeedbackDraft = { kind: 'problem', text: '', contact: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was typed and not sent. */
export function readDraft(): FeedbackDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const kind = feedbackKinds.find((known) => known === stored.kind) ?? empty.kind;
    return { kind, text: textOf(stored.text), contact: textOf(stored.contact) };
  } catch {
    return empty;
  }
}

/** null when it was sent. */
export function keepDraft(draft: FeedbackDraft | null): void {
  try {
    if (draft && (draft.text || draft.contact)) sessionStorage.setItem(storageKey, JSON.stringify(draft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Full or forbidden: the draft lives as long as the form.
  }
}
