/** The renderer of Markdown; `Markdown` of `@orangery/chat` brings it in. */
export { drawDiagram } from './diagrams/load-diagram.ts';
export type { DiagramLook } from './diagrams/messages.ts';
export { copyAnswer } from './markdown/copy-answer.ts';
export { loadFormulas } from './markdown/formula.tsx';
export { RenderedMarkdown } from './markdown/markdown.tsx';
export { plainText, shownText } from './markdown/plain-text.ts';
export { type PrintLook, preparePrint } from './markdown/printed/prepare-print.ts';
export type { Print } from './markdown/printed/print-context.ts';
export { PrintedBlocks } from './markdown/printed/printed-blocks.tsx';
export { readBlocks } from './markdown/printed/read-blocks.ts';
export { type BlockGroup, splitBlocks } from './markdown/printed/split-blocks.ts';
