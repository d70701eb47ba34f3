import type { KeyboardEvent } from 'react';
import {
  mergeWithPrevious,
  moveBy,
  type OutlineRow,
  type OutlineRows,
  shiftLevel,
  splitRow,
} from './outline-rows.ts';

/** Where the caret is to be after an edit. */
export type Caret = { readonly id: string; readonly at: number | 'end' };
type Edited = { readonly rows: OutlineRows; readonly caret?: Caret };
export type Edit = (rows: OutlineRows) => Edited;

/**
 * What a key does in a row: an edit, the way into a neighbouring row, leaving the outline, or nothing of ours (null). The keys are
 * those of outlines elsewhere: Tab for levels, Alt with an arrow to move; Escape leaves, so that Tab goes on from there.
 */
export function editOf(
  event: KeyboardEvent<HTMLTextAreaElement>,
  row: OutlineRow,
): Edit | 'leave' | 1 | -1 | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget } = event;
  // Enter and arrows belong to an input method while it composes; Safari says so by the number of the key alone.
  if (event.nativeEvent.isComposing || event.keyCode === 229 || ctrlKey || metaKey) return null;
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  const here: Caret = { id: row.id, at: start };
  const atCaret = start === end;
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return (rows) => ({ rows: moveBy(rows, row.id, key === 'ArrowUp' ? -1 : 1), caret: here });
  if (altKey) return null;
  switch (key) {
    case 'Enter':
      return shiftKey ? null : enter(row, start);
    case 'Tab':
      return (rows) => ({ rows: shiftLevel(rows, row.id, shiftKey ? -1 : 1), caret: here });
    case 'Backspace':
      return atCaret && start === 0 ? (rows) => merge(rows, row.id) : null;
    case 'ArrowUp':
      return atCaret && start === 0 ? -1 : null;
    case 'ArrowDown':
      return atCaret && start === value.length ? 1 : null;
    case 'Escape':
      return 'leave';
    default:
      return null;
  }
}

/** On an empty point Enter ends its level, as lists do everywhere. */
function enter(row: OutlineRow, at: number): Edit {
  if (row.level > 0 && row.text === '')
    return (rows) => ({ rows: shiftLevel(rows, row.id, -1), caret: { id: row.id, at: 0 } });
  return (rows) => {
    const split = splitRow(rows, row.id, at);
    return { rows: split.rows, caret: { id: split.added, at: 0 } };
  };
}

function merge(rows: OutlineRows, id: string): Edited {
  const merged = mergeWithPrevious(rows, id);
  return merged ? { rows: merged.rows, caret: { id: merged.into, at: merged.at } } : { rows };
}
