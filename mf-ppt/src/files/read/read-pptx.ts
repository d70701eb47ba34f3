import { readRelations, relationsPath } from '../pptx/relations.ts';
import { findAll, parseXml } from '../xml/xml-tree.ts';
import { maxSlides, maxText } from './limits.ts';
import { ReadError } from './read-problem.ts';
import { type PartAt, slideOutline } from './slide-outline.ts';
import { unpack } from './unpack.ts';

const presentation = 'ppt/presentation.xml';

const partAt = (target: string): string => (target.startsWith('/') ? target.slice(1) : `ppt/${target}`);

/** Slides in the order in which they are shown; those that lead out of the file are left out. */
function slidePaths(parts: ReadonlyMap<string, string>): string[] {
  const list = parts.get(presentation);
  const relations = parts.get(relationsPath(presentation));
  if (list === undefined || relations === undefined) throw new ReadError('wrongFormat');
  const targets = new Map(readRelations(relations).map(({ id, target }) => [id, partAt(target)]));
  return [...findAll(parseXml(list), 'p:sldId')].flatMap(({ attributes }) => {
    const path = targets.get(attributes['r:id'] ?? '');
    return path === undefined ? [] : [path];
  });
}

/** Where a relation of a slide leads, from the top of the file. */
const targetOf = (path: string, target: string): string =>
  decodeURI(new URL(target, `file:///${path}`).pathname).slice(1);

/** Charts and diagrams of a slide stand in other parts of the file. */
function graphicsOf(parts: ReadonlyMap<string, string>, path: string): PartAt {
  const relations = readRelations(parts.get(relationsPath(path)) ?? '<Relationships/>');
  return (wanted) => {
    const target = relations.find(({ id }) => id === wanted)?.target;
    const xml = target === undefined ? undefined : parts.get(targetOf(path, target));
    return xml === undefined ? undefined : parseXml(xml);
  };
}

function outlineOf(parts: ReadonlyMap<string, string>): string {
  const paths = slidePaths(parts);
  if (paths.length > maxSlides) throw new ReadError('tooLarge');
  let hasTitle = false;
  const slides = paths.flatMap((path) => {
    const xml = parts.get(path);
    if (xml === undefined) return [];
    const { title, lines } = slideOutline(parseXml(xml), graphicsOf(parts, path));
    if (title === '' && lines.length === 0) return [];
    const mark = hasTitle ? '##' : '#';
    hasTitle ||= title !== '';
    return [[...(title === '' ? [] : [`${mark} ${title}`]), ...lines].join('\n')];
  });
  return slides
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The text of a presentation as an outline: the title of the first slide with `#`, of the others with `##`, texts as lists with their
 * levels, and tables; diagrams are lists, and charts tables. Notes are left out: they are what a person says, not what stands on slides. Nothing of the file is executed.
 * @throws ReadError
 */
export function readPptx(bytes: Uint8Array): string {
  const parts = unpack(bytes);
  let outline: string;
  try {
    outline = outlineOf(parts);
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('damaged');
  }
  if (outline === '') throw new ReadError('empty');
  return outline.slice(0, maxText);
}
