/** Plain text as Markdown that shows exactly it. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>]/g, '\\$&')
    .replace(/^(\s*)([#>+=~-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s)/, '$1\\$2');
