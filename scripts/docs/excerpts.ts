/** A block of code in a document that says which file it is taken from, in its first line: `// server/src/app.ts`. */
export type Excerpt = { file: string; code: string };

const block = /^```\w*\n\/\/ (\S+\.\w+)\n([\s\S]*?)^```$/gm;

/** The excerpts of a document in Markdown, in their order. */
const excerptsOf = (markdown: string): Excerpt[] =>
  [...markdown.matchAll(block)].map(([, file = '', code = '']) => ({ file, code: code.trimEnd() }));

const unindented = (code: string): string => code.replace(/^[ \t]+/gm, '');

/**
 * What is wrong with a document's excerpts: each has to stand in its file, word for word; how far it is indented does not
 * matter.
 * @param read the text of a file; undefined when there is none
 */
export const staleExcerpts = (markdown: string, read: (file: string) => string | undefined): string[] =>
  excerptsOf(markdown).flatMap(({ file, code }) => {
    const source = read(file);
    if (source === undefined) return [`${file} does not exist`];
    return unindented(source).includes(unindented(code)) ? [] : [`${file} does not contain:\n${code}`];
  });
