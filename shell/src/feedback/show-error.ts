import type { ApiError } from '@orangery/api';
import { errorText } from '@orangery/platform';
import { toast } from './toasts.ts';

/** Shows the error of a call as a toast. Calls whose caller shows it, at a field, say, are `quiet` and do not get here. */
export function showError(error: ApiError): void {
  toast({ kind: 'error', text: errorText(error) });
}
