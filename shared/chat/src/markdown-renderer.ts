/** The renderer of Markdown; `Markdown` of `@orangery/chat` brings it in. */
export { copyAnswer } from './markdown/copy-answer.ts';
export { RenderedMarkdown } from './markdown/markdown.tsx';
export { plainText, shownText } from './markdown/plain-text.ts';
