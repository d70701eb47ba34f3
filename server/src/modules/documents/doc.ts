import WordExtractor from 'word-extractor';
import { escaped } from './markdown-text.ts';

/** The text of an old Word file, paragraph by paragraph; it does not say what is a heading. */
export async function docToMarkdown(content: Uint8Array): Promise<string> {
  const document = await new WordExtractor().extract(Buffer.from(content));
  return document
    .getBody()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\t+/).map(escaped).join(' '))
    .join('\n\n');
}
