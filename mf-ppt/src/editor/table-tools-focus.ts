export const tableToolsMark = 'data-table-tools';

/** From the cell to the buttons for it, where Tab goes to the next cell. */
export const focusTableTools = (): void =>
  document.querySelector<HTMLElement>(`[${tableToolsMark}] button:not(:disabled)`)?.focus();

/** Back to the cell that is open. */
export const focusOpenCell = (): void =>
  document.querySelector<HTMLElement>('[data-cell][data-open] textarea')?.focus();
