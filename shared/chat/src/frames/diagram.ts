import mermaid from 'mermaid';
import { asImage } from '../diagrams/as-image.ts';
import type { DiagramReply, DiagramRequest } from '../diagrams/messages.ts';

/*
 * Runs in a sandboxed frame without an origin: whatever a diagram makes of the library, it reaches neither the page nor
 * the person's session. The page gets a picture as text and shows it as an image.
 */

/** Characters of a diagram; what is longer takes seconds to lay out. */
const maxText = 20_000;
const maxEdges = 400;
/** The other engine for what has nodes and edges is two thirds of all that is loaded; a diagram may ask for it. */
const light = { layout: 'dagre' } as const;

function configure({ look }: DiagramRequest): void {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { ...light, htmlLabels: false },
    state: light,
    class: light,
    er: light,
    maxTextSize: maxText,
    maxEdges,
    deterministicIds: true,
    theme: 'base',
    darkMode: look.dark,
    fontFamily: look.fontFamily,
    themeVariables: { darkMode: look.dark, fontFamily: look.fontFamily, ...look.colors },
    // What a diagram must not decide about itself.
    secure: [
      'secure',
      'securityLevel',
      'startOnLoad',
      'maxTextSize',
      'maxEdges',
      'suppressErrorRendering',
      'htmlLabels',
      'fontFamily',
      'altFontFamily',
      'themeCSS',
      'dompurifyConfig',
    ],
  });
}

let turn: Promise<void> = Promise.resolve();

async function draw(request: DiagramRequest): Promise<DiagramReply> {
  try {
    configure(request);
    const { svg } = await mermaid.render(`diagram-${request.id}`, request.code);
    return { id: request.id, svg: asImage(svg, request.look.colors.background ?? 'transparent') };
  } catch {
    return { id: request.id, svg: null };
  }
}

addEventListener('message', ({ source, data }: MessageEvent<DiagramRequest>) => {
  if (source !== parent) return;
  // One after the other: the library has one configuration.
  turn = turn.then(async () => parent.postMessage(await draw(data), '*'));
});
parent.postMessage({ ready: true } satisfies DiagramReply, '*');
