/** Styles of single elements as rules, for a page whose content policy refuses `style` attributes. */
export function styleRules(html: string): string {
  const found = new Set([...html.matchAll(/ data-style="([^"]*)"/g)].map(([, style = '']) => style));
  return [...found].map((style) => `[data-style="${style}"]{${style}}`).join('');
}
