/** Cells to go, or one after the other. */
export type CellMove = 'next' | 'back' | { readonly rows: number; readonly columns: number };

type Pressed = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * Where a key leads from a cell; null where it moves the caret. Arrows to the sides leave it where the text ends in their direction;
 * `lineMove` is for those up and down.
 * @param rtl the table has its first column at the right
 */
export function cellMove(pressed: Pressed, field: Field, rtl: boolean): CellMove | null {
  const { key, shiftKey } = pressed;
  if (isCommand(pressed)) return null;
  if (key === 'Tab') return shiftKey ? 'back' : 'next';
  if (shiftKey || isPartOf(field)) return null;
  const [forwards, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === back && field.selectionStart === 0) return { rows: 0, columns: -1 };
  if (key === forwards && field.selectionEnd === field.value.length) return { rows: 0, columns: 1 };
  return null;
}

/** Where an arrow up or down leads when the caret has no line to go to. */
export function lineMove(pressed: Pressed): CellMove | null {
  if (isCommand(pressed) || pressed.shiftKey) return null;
  if (pressed.key === 'ArrowUp') return { rows: -1, columns: 0 };
  return pressed.key === 'ArrowDown' ? { rows: 1, columns: 0 } : null;
}

const isCommand = ({ ctrlKey, metaKey, altKey }: Pressed): boolean => ctrlKey || metaKey || altKey;

/** All of it is selected when a cell has just been entered, and an arrow goes on. */
const isPartOf = ({ value, selectionStart, selectionEnd }: Field): boolean =>
  selectionStart !== selectionEnd && !(selectionStart === 0 && selectionEnd === value.length);
