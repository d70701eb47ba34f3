/**
 * How whitespace is treated. `strip`: all of it is removed when a key is released; for accounts, passwords, codes and
 * addresses. `trim`: it is removed from both ends when the field is left; for names and lines. `keep`: it stays.
 */
export type Spaces = 'strip' | 'trim' | 'keep';

const everySpace = /\s+/gu;

/** The value as it counts. */
export function tidied(value: string, spaces: Spaces): string {
  if (spaces === 'strip') return value.replace(everySpace, '');
  return spaces === 'trim' ? value.trim() : value;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Takes the whitespace out of a control and leaves the caret where it was in the text. */
export function stripControl(control: TextControl): string {
  const { value, selectionStart } = control;
  const stripped = tidied(value, 'strip');
  control.value = stripped;
  // Null in controls that have no caret to ask for.
  if (selectionStart !== null && document.activeElement === control) {
    const caret = tidied(value.slice(0, selectionStart), 'strip').length;
    control.setSelectionRange(caret, caret);
  }
  return stripped;
}
