import type { PaintAnswer, PaintRequest } from './messages.ts';
import { createSlidePainter } from './slide-painter.ts';

const answer = (message: PaintAnswer) => self.postMessage(message);

const { fonts } = self as unknown as { readonly fonts: FontFaceSet };
const painter = createSlidePainter({ fonts, canvas: new OffscreenCanvas(1, 1) });

self.addEventListener('message', async ({ data }: MessageEvent<PaintRequest>) => {
  if (data.kind === 'fonts') painter.addFonts(data.files);
  else if (data.kind === 'materials') painter.supply(data);
  else {
    const { id, job } = data;
    try {
      answer({ kind: 'painted', id, ...(await painter.paint(job)) });
    } catch {
      answer({ kind: 'failed', id });
    }
  }
});
// Browsers without fonts in workers would paint with those of the system.
if (fonts) answer({ kind: 'ready' });
else throw new Error('This browser has no fonts in a worker.');
