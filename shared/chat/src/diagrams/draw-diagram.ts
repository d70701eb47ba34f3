import { openHiddenFrame } from '@orangery/ui/hidden-frame';
import type { DiagramLook, DiagramReply, DiagramRequest } from './messages.ts';
import { NoDiagram } from './no-diagram.ts';

declare const __webpack_public_path__: string;
/** Set by the build: names of the frame pages and where they lie below the public path. */
declare const FRAME_PAGES: Readonly<Record<'diagram', string>>;

/** Milliseconds until a silent frame is given up, and its diagram with it. */
const deadline = 15_000;
/** Characters of a drawing; a larger one is no picture for a chat. */
const maxLength = 3_000_000;

type Frame = {
  draw(code: string, look: DiagramLook): Promise<string>;
  close(): void;
};

function openFrame(): Frame {
  const address = new URL(FRAME_PAGES.diagram, new URL(__webpack_public_path__, location.href)).href;
  // It has to be laid out, or texts in it have no size.
  const element = openHiddenFrame({ address, width: 1200, height: 800 });
  const waiting = new Map<number, (svg: string | null) => void>();
  let count = 0;
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const onMessage = ({ source, data }: MessageEvent<DiagramReply>) => {
    if (source === null || source !== element.contentWindow) return;
    if ('ready' in data) return becomeReady();
    waiting.get(data.id)?.(data.svg);
    waiting.delete(data.id);
  };
  addEventListener('message', onMessage);

  return {
    async draw(code, look) {
      await ready;
      count += 1;
      const request: DiagramRequest = { id: count, code, look };
      const svg = await new Promise<string | null>((resolve) => {
        waiting.set(request.id, resolve);
        element.contentWindow?.postMessage(request, '*');
      });
      if (svg === null || svg.length > maxLength || !svg.startsWith('<svg')) throw new NoDiagram();
      return svg;
    },
    close() {
      removeEventListener('message', onMessage);
      element.remove();
    },
  };
}

let frame: Frame | null = null;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws a Mermaid text; resolves to the SVG, which is to be shown as an image and never put into the page.
 * @throws NoDiagram
 */
export function drawDiagram(code: string, look: DiagramLook): Promise<string> {
  const drawn = turn.then(() => drawInTime(code, look));
  turn = drawn.catch(() => {});
  return drawn;
}

async function drawInTime(code: string, look: DiagramLook): Promise<string> {
  frame ??= openFrame();
  const own = frame;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      own.close();
      frame = null;
      reject(new NoDiagram());
    }, deadline);
  });
  try {
    return await Promise.race([own.draw(code, look), late]);
  } finally {
    clearTimeout(timer);
  }
}
