import type { Context } from 'html2canvas/dist/lib/core/context';
import { CSSParsedDeclaration } from 'html2canvas/dist/lib/css/index';

/** Kept at most; a room has some hundred kinds of elements. */
const maxKinds = 2_000;

/** Which properties html2canvas reads, found out by letting it read one element. */
function propertiesRead(context: Context, computed: CSSStyleDeclaration): readonly string[] {
  const names = new Set<string>();
  const recorder = new Proxy(computed, {
    get(style, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(style, name, style);
    },
  });
  new CSSParsedDeclaration(context, recorder);
  return [...names];
}

/**
 * Styles of elements as html2canvas reads them. It parses some seventy properties of every element, which takes longer than all the
 * rest; elements that look alike share what was parsed.
 */
export function createStyleReader(context: Context) {
  const known = new Map<string, CSSParsedDeclaration>();
  let names: readonly string[] | null = null;
  return (element: Element): CSSParsedDeclaration => {
    const computed = getComputedStyle(element);
    names ??= propertiesRead(context, computed);
    const values = computed as unknown as Readonly<Record<string, string>>;
    const isTransformed = computed.transform !== 'none';
    const key = names
      // It is a length that differs with every size, and counts only with a transform.
      .map((name) => (name === 'transformOrigin' && !isTransformed ? '' : values[name]))
      .join('\n');
    const found = known.get(key);
    if (found) return found;
    const styles = new CSSParsedDeclaration(context, computed);
    if (known.size >= maxKinds) known.clear();
    // Reading the address of a picture also loads it, for the piece in which it stands.
    if (!key.includes('url(')) known.set(key, styles);
    return styles;
  };
}
