import type { TextLine } from '../scene/scene.ts';

/** Where the text of a paragraph begins, in its sizes. A bullet hangs by `hang` before it. */
export function indentOf({ level, bullet }: Pick<TextLine, 'level' | 'bullet'>): {
  readonly start: number;
  readonly hang: number;
} {
  const hang = bullet ? 1.1 : 0;
  return { start: level * 1.3 + hang, hang };
}
