type Metrics = { readonly baseline: number; readonly middle: number };

/** Where the letters of a font stand in the box of a word, measured without changing the page. */
export function fontMetrics(frame: Document) {
  const context = frame.createElement('canvas').getContext('2d');
  const known = new Map<string, Metrics>();
  return {
    getMetrics(family: string, size: string): Metrics {
      const key = `${size} ${family}`;
      const found = known.get(key);
      if (found) return found;
      if (!context) return { baseline: 0, middle: 0 };
      context.font = key;
      const { fontBoundingBoxAscent: above } = context.measureText('x');
      const metrics = {
        baseline: Math.round(above),
        middle: Math.round(above) - Number.parseFloat(size) * 0.27,
      };
      known.set(key, metrics);
      return metrics;
    },
  };
}
