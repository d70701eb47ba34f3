import type { Slide } from '@orangery/api';

/** A slide without the empty paragraphs at the end of its body and without items that say nothing; null when there are none. */
export function tidied(slide: Slide): Slide | null {
  const items = slide.items?.filter(({ heading, text }) => heading.trim() !== '' || text.trim() !== '');
  const last = slide.body?.findLastIndex(({ text }) => text.trim() !== '') ?? -1;
  const body = slide.body?.slice(0, last + 1);
  if (items?.length === slide.items?.length && body?.length === slide.body?.length) return null;
  return { ...slide, ...(items && { items }), ...(body && { body }) };
}
