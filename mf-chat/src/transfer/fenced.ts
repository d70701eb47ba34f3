/** A code block whose fence is longer than any in it. */
export function fenced(code: string, language: string): string {
  if (code.trim() === '') return '';
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
