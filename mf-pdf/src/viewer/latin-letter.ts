/**
 * The small Latin letter of a key. On a keyboard of another alphabet it is the one that is printed beside its letter: shortcuts
 * are pressed there. Empty for other keys.
 */
export function latinLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '') : '';
}
