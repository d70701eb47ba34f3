import path from 'node:path';
import { root } from '../kit/child.ts';

const from = (file: string) => JSON.stringify(path.join(root, file));

/** A page with the code of \`mf-ppt\` that writes files and draws slides. */
export const entry = `
import ${from('shared/ui/src/styles.css')};
import { createElement } from ${from('mf-ppt/node_modules/react')};
import { createRoot } from ${from('mf-ppt/node_modules/react-dom/client.js')};
import { flushSync } from ${from('mf-ppt/node_modules/react-dom')};
import { deckScenes } from ${from('mf-ppt/src/files/deck-scenes.ts')};
import { makePptx } from ${from('mf-ppt/src/files/make-pptx.ts')};
import { makePdf, makePng } from ${from('mf-ppt/src/files/picture/save-pictures.ts')};
import { splitOverflow } from ${from('mf-ppt/src/slides/layout/split-overflow.ts')};
import { createMeasure } from ${from('mf-ppt/src/slides/text/measure.ts')};
import { SlideView } from ${from('mf-ppt/src/slides/drawing/slide-view.tsx')};
import { themeOf } from ${from('mf-ppt/src/slides/themes/themes.ts')};
import names from ${from('locales/en/mf-ppt/files.json')};
const { signal } = new AbortController();
const main = document.querySelector('main');
main.style.inlineSize = '1280px';
const base64 = (bytes) => new Promise((resolve) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
  reader.readAsDataURL(new Blob([bytes]));
});
window.exportDeck = async (deck, keep) => {
  const began = performance.now();
  const written = await makePptx(deck, names.file, { signal, onProgress() {} });
  const milliseconds = performance.now() - began;
  if (!('bytes' in written)) throw new Error(JSON.stringify(written));
  return { milliseconds, bytes: written.bytes.length, file: keep ? await base64(written.bytes) : '' };
};
// As the product keeps a deck: what does not fit goes on in further slides.
window.settleDeck = async (deck) => {
  await deckScenes(deck, signal);
  const measure = createMeasure();
  const settings = { ...deck, number: 1 };
  return { ...deck, slides: deck.slides.flatMap((slide) => splitOverflow(slide, settings, themeOf(deck.theme), measure)) };
};
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
// Boxes around the text of each element as the page draws it, inches.
const boxesOf = (count) => {
  const slide = main.firstElementChild.getBoundingClientRect();
  const inch = slide.width / 13.333;
  return Array.from({ length: count }, (_, index) => {
    const element = main.querySelector('[data-element="' + index + '"]');
    if (!element) return null;
    // Of texts alone: those of elements are as wide as their frames.
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rects = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      rects.push(...[...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0));
    }
    if (rects.length === 0) return null;
    const [left, top] = [Math.min(...rects.map((r) => r.left)), Math.min(...rects.map((r) => r.top))];
    const [right, bottom] = [Math.max(...rects.map((r) => r.right)), Math.max(...rects.map((r) => r.bottom))];
    return { x: (left - slide.left) / inch, y: (top - slide.top) / inch, w: (right - left) / inch, h: (bottom - top) / inch };
  });
};
window.drawDeck = async (deck) => {
  const { slides } = await deckScenes(deck, signal);
  const pages = [];
  for (const { scene } of slides) {
    main.replaceChildren();
    const root = createRoot(main);
    const renderPart = (element, drawn) => {
      const index = scene.elements.indexOf(element);
      return element.kind === 'text' ? createElement('div', { 'data-element': index, style: { display: 'contents' } }, drawn) : drawn;
    };
    flushSync(() => root.render(createElement(SlideView, { scene, theme: themeOf(deck.theme), renderPart })));
    await frame();
    const texts = scene.elements.flatMap((element, index) => element.kind === 'text'
      ? [{ index, frame: element.frame, text: element.lines.map(({ text }) => text).join('\\n'), rtl: scene.rtl }]
      : []);
    const drawn = boxesOf(scene.elements.length);
    const others = scene.elements.flatMap((element) => element.kind === 'table' || element.kind === 'chart' ? [element.frame] : []);
    const cells = scene.elements.flatMap((element) => element.kind === 'table' ? [...element.table.header, ...element.table.rows.flat()] : []);
    pages.push({ others, cells, texts: texts.map((one) => ({ ...one, drawn: drawn[one.index] })) });
    root.unmount();
  }
  return pages;
};
window.savePdf = async (deck) => base64(await makePdf(deck, { stage: document.body, signal, onProgress() {} }));
window.savePng = async (deck, id) => base64(await (await makePng(deck, id, { stage: document.body, signal })).arrayBuffer());
window.ready = true;
`;
