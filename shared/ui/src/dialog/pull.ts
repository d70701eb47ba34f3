import { usePullDown } from '../layers/use-pull-down.ts';

/** Where a dialog is a sheet; see its styles. */
const isSheet = '(max-width: 639px)';

/** What a dialog is pulled down by on a phone. */
export const handle = { 'data-pull': '' } as const;

/** A dialog that is a sheet is pulled down by its upper end, which scrolls nothing. */
export const useDialogPull = (close: () => void) => usePullDown({ close, isSheet, handle: '[data-pull]' });
