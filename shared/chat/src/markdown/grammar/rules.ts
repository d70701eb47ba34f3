import createGrammar, { type MarkdownIt, type StateBlock } from 'markdown-it';

export type BlockRule = (state: StateBlock, line: number, endLine: number, silent: boolean) => boolean;

/** A block rule of the library, or of a plugin of it. */
export function ruleOf(name: string, plugin: (md: MarkdownIt) => void = () => {}): BlockRule {
  const { ruler } = createGrammar().use(plugin).block;
  ruler.enableOnly(name);
  const [rule] = ruler.getRules('');
  if (!rule) throw new Error(`The library has no rule ${name}`);
  return rule;
}

/** Where the words of a line begin, in a block that may stand in others. */
export const lineStart = ({ bMarks, tShift }: StateBlock, line: number): number =>
  (bMarks[line] ?? 0) + (tShift[line] ?? 0);

/** A line without what belongs to the blocks around it, and without its indentation. */
export const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(lineStart(state, line), state.eMarks[line]);

/** Columns that a line is indented by, within the blocks around it; below zero when it is not in them. */
export const indentOf = (state: StateBlock, line: number): number =>
  (state.sCount[line] ?? 0) - state.blkIndent;

/** Whether the line has ended the blocks around it. */
export const isOutside = (state: StateBlock, line: number): boolean =>
  !state.isEmpty(line) && indentOf(state, line) < 0;

/** Whether the text ends with the lines before this one, and more of it is to come. */
export const isAtEnd = ({ env, eMarks, src }: StateBlock, endLine: number): boolean =>
  env.incomplete === true && src.slice(eMarks[endLine - 1]).trim() === '';
