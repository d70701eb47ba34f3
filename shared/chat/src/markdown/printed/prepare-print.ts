import { diagramLook } from '../../diagrams/diagram-look.ts';
import { drawDiagram } from '../../diagrams/load-diagram.ts';
import type { DiagramLook } from '../../diagrams/messages.ts';
import type { Block, Blocks } from '../document.ts';
import { colouringOf } from './colour-pieces.ts';
import { isDiagram } from './is-diagram.ts';
import type { Print, PrintedDiagram } from './print-context.ts';

export type PrintLook = {
  /** Root element of the document that is printed: its theme is that of diagrams. */
  readonly root: HTMLElement;
  readonly dark: boolean;
  /**
   * Draws a diagram as SVG, `drawDiagram` unless it is given. A frame without an origin has no frame for diagrams and asks
   * its page.
   */
  readonly drawDiagram?: (code: string, look: DiagramLook) => Promise<string>;
};

/** Every block, also those inside others. */
function* allOf(blocks: Blocks): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.kind === 'list') for (const { children } of block.items) yield* allOf(children);
    else if (block.kind === 'quote' || block.kind === 'details' || block.kind === 'note')
      yield* allOf(block.children);
  }
}

/** What does not load now is drawn as its source, as on a screen. */
const orNull = <T>(loading: Promise<T>): Promise<T | null> => loading.catch(() => null);

async function formulas(blocks: Blocks): Promise<Print['drawFormula']> {
  const written = JSON.stringify(blocks);
  if (!written.includes('"kind":"formula"')) return null;
  const katex = await orNull(import('../katex.ts'));
  if (/\\\\(?:ce|pu)\b/.test(written)) await orNull(import('../katex-chemistry.ts'));
  return katex?.drawFormula ?? null;
}

async function diagramsOf(
  all: readonly Block[],
  look: PrintLook,
): Promise<Map<string, PrintedDiagram | null>> {
  const diagrams = new Map<string, PrintedDiagram | null>();
  const codes = all.flatMap((block) =>
    block.kind === 'code' && isDiagram(block) ? [block.chunks.join('\n')] : [],
  );
  if (codes.length === 0) return diagrams;
  const { dark, root, drawDiagram: draw = drawDiagram } = look;
  for (const code of codes) {
    const svg = await orNull(draw(code, diagramLook(dark, root)));
    const address = svg && URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    diagrams.set(code, address ? { address } : null);
  }
  return diagrams;
}

/** Loads and draws what these blocks need, so that they can be drawn at once. Never rejects; call `release` at the end. */
export async function preparePrint(blocks: Blocks, look: PrintLook): Promise<Print> {
  const all = [...allOf(blocks)];
  const hasCode = all.some((block) => block.kind === 'code' && block.info !== '');
  const [highlighting, drawFormula, diagrams] = await Promise.all([
    hasCode ? orNull(import('../highlight.ts')) : null,
    formulas(blocks),
    diagramsOf(all, look),
  ]);
  return {
    highlight: highlighting && colouringOf(all, highlighting.highlight),
    drawFormula,
    diagrams,
    release: () => {
      for (const diagram of diagrams.values()) if (diagram) URL.revokeObjectURL(diagram.address);
    },
  };
}
