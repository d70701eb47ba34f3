import type { ApiError } from '@orangery/api';
import { errorText } from './error-text.ts';
import { toast } from './toasts.ts';

const claimed = new WeakSet<ApiError>();

/** Says that the error is shown where it belongs (at a field, say), so no toast is needed. Call it when catching. */
export function claimError(error: ApiError): void {
  claimed.add(error);
}

/** Shows the error as a toast, unless the one who called claims it within this turn. */
export function showError(error: ApiError): void {
  setTimeout(() => {
    if (!claimed.has(error)) toast({ kind: 'error', text: errorText(error) });
  }, 0);
}
