import { createMarkdownReader, type Reading } from '../markdown-reader.ts';

/** Reads a complete text, for `splitBlocks` and `PrintedBlocks`. */
export const readBlocks = (text: string): Reading => createMarkdownReader().read(text, false);
