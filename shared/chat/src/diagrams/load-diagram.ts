import type { DiagramLook } from './messages.ts';

/**
 * Draws a Mermaid text, in the look of `diagramLook`; resolves to the SVG, which is to be shown as an image and never put into
 * the page. What draws is loaded with the first one.
 * @throws NoDiagram
 */
export const drawDiagram = async (code: string, look: DiagramLook): Promise<string> =>
  (await import('./draw-diagram.ts')).drawDiagram(code, look);
