// A separate chunk, loaded with the first code block that names a language.
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);

/** Beyond this many characters, code stays plain: colouring it would stop the page. */
const maxLength = 60_000;

export type Highlighted = ReturnType<typeof lowlight.highlight>;

/** The code as a tree of marked parts; null when the language is not known. */
export function highlight(language: string, code: string): Highlighted | null {
  const name = language.toLowerCase();
  if (code.length > maxLength || !lowlight.registered(name)) return null;
  return lowlight.highlight(name, code);
}
