import { proxy } from 'valtio';

type Recovery = {
  /** Lets a new password be set; only in memory, so a reload begins anew. */
  ticket: string | null;
  /** Whose password it is, to sign in with afterwards. */
  contact: string;
  /** `expired`: the ticket did not count any more. `done`: the new password counts. */
  outcome: 'expired' | 'done' | null;
};

/** A forgotten password on its way to a new one, from panel to panel or page to page. */
export const recovery = proxy<Recovery>({ ticket: null, contact: '', outcome: null });

export function forgetRecovery(): void {
  Object.assign(recovery, { ticket: null, contact: '', outcome: null } satisfies Recovery);
}
