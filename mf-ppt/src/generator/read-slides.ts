import type { Slide } from '@orangery/api';

/** The value of a line that the server wrote, null for one that is not whole. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Slides in a text of `POST /chat/ppt/slides`, in their order; a line that is still growing is left out. */
export function readSlides(text: string): readonly Slide[] {
  return text.split('\n').flatMap((line) => {
    const value = parse(line) as { slide?: Slide } | null;
    return value?.slide ? [value.slide] : [];
  });
}
