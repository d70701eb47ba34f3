import type { Block } from '../document.ts';

/** Whether a block of code is drawn as a diagram; its text is then the code. */
export const isDiagram = (block: Block): boolean =>
  block.kind === 'code' && block.closed && /^mermaid(?![^\s{,])/.test(block.info);
