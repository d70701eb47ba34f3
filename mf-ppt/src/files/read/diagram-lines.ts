import { findAll, type XmlElement } from '../xml/xml-tree.ts';
import { pointLine, textIn } from './paragraph-text.ts';

const maxLevel = 2;

/** What stands below each point, in its order. Connections of another kind say how it is drawn. */
function linksOf(model: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = [...findAll(model, 'dgm:cxn')]
    .map(({ attributes }) => attributes)
    .filter(({ type = 'parOf' }) => type === 'parOf')
    .toSorted((one, other) => Number(one.srcOrd ?? 0) - Number(other.srcOrd ?? 0));
  const links = new Map<string, string[]>();
  for (const { srcId = '', destId = '' } of found) links.set(srcId, [...(links.get(srcId) ?? []), destId]);
  return links;
}

/** The words of a diagram ("SmartArt") as points, with those below them. */
export function diagramLines(model: XmlElement): string[] {
  const points = [...findAll(model, 'dgm:pt')];
  const texts = new Map(points.map((point) => [point.attributes.modelId ?? '', textIn(point)]));
  const root = points.find(({ attributes }) => attributes.type === 'doc')?.attributes.modelId ?? '';
  const links = linksOf(model);
  const lines: string[] = [];
  const seen = new Set<string>();
  const waiting = [{ id: root, level: -1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, level } = next;
    if (seen.has(id)) continue;
    seen.add(id);
    const text = texts.get(id) ?? '';
    if (text !== '') lines.push(pointLine(text, Math.min(Math.max(level, 0), maxLevel)));
    const below = text === '' && level >= 0 ? level : level + 1;
    for (const child of (links.get(id) ?? []).toReversed()) waiting.push({ id: child, level: below });
  }
  return lines;
}
