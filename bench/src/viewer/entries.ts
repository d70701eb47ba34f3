import path from 'node:path';
import { root } from '../kit/child.ts';

const from = (file: string) => JSON.stringify(path.join(root, file));

/** A host that has nothing but what the viewer asks of it. */
const host = `
const session = { status: 'member', lang: 'en', theme: 'light' };
const place = { pathname: '/', search: '', hash: '', state: null, key: '' };
const navigation = { getLocation: () => place, getAction: () => 'POP', subscribe: () => () => {}, navigate() {} };
const host = { session, navigation, layout: 'desktop', toast() {}, confirm: async () => false };
`;

/** The viewer of \`mf-pdf\`, alone in a page. */
const ours = `
import ${from('shared/ui/src/styles.css')};
import { createElement } from ${from('mf-pdf/node_modules/react')};
import { startI18n } from ${from('locales/src/index.ts')};
import { defineRemote } from ${from('shared/platform/src/index.ts')};
import { fetchViewer, LazyViewer } from ${from('mf-pdf/src/viewer/lazy-viewer.tsx')};
${host}
const source = async (address) => {
  const { headers } = await fetch(address, { method: 'HEAD' });
  const read = async (from, to, signal) => {
    const answer = await fetch(address, { headers: { range: 'bytes=' + from + '-' + (to - 1) }, signal });
    return new Uint8Array(await answer.arrayBuffer());
  };
  return { bytes: Number(headers.get('content-length')), read };
};
// As the page of a document does while the list of documents, which knows the size, is on its way.
fetchViewer();
document.documentElement.dataset.theme = 'light';
startI18n('en', {});
const shown = { source: await source('/document.pdf'), documentId: 'bench', name: 'document.pdf', citation: null, fallback: null };
const View = () =>
  createElement('div', { style: { height: '100vh' } }, createElement(LazyViewer, shown));
const load = async () => ({ default: {} });
const translations = { en: load, zh: load, ru: load, fa: load };
const remote = defineRemote({ name: 'bench', platform: '^2', views: { view: View }, translations });
const props = { domElement: document.querySelector('main'), host, view: 'view', params: {}, onError: console.error };
await remote.bootstrap(props);
await remote.mount(props);
const frame = () => new Promise(requestAnimationFrame);
window.search = async (words) => {
  const button = () => document.querySelector('button[aria-label="Search in document"]:enabled');
  while (!button()) await frame();
  button().click();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {
    const field = document.querySelector('input[type="search"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
window.found = () => Number(document.querySelector('search [role="status"]')?.textContent.match(/of ([\\d,]+)/)?.[1].replace(',', '') ?? 0);
`;

/**
 * The viewer of the package with its own styles and the settings of its application, in a bare page: the application around it,
 * with its toolbar and sidebar, is not part of the package.
 */
const stock = `
import ${from('mf-pdf/node_modules/pdfjs-dist/web/pdf_viewer.css')};
import * as pdfjs from ${from('mf-pdf/node_modules/pdfjs-dist/legacy/build/pdf.mjs')};
import * as parts from ${from('mf-pdf/node_modules/pdfjs-dist/legacy/web/pdf_viewer.mjs')};
const main = document.querySelector('main');
main.innerHTML = '<div class="stock"><div class="pdfViewer"></div></div>';
const container = main.firstElementChild;
Object.assign(container.style, { position: 'absolute', inset: '0', overflow: 'auto' });
pdfjs.GlobalWorkerOptions.workerSrc = '/worker.mjs';
const eventBus = new parts.EventBus();
const linkService = new parts.PDFLinkService({ eventBus });
const findController = new parts.PDFFindController({ eventBus, linkService });
const viewer = new parts.PDFViewer({ container, eventBus, linkService, findController });
linkService.setViewer(viewer);
eventBus.on('pagesinit', () => (viewer.currentScaleValue = 'page-width'));
let total = 0;
for (const name of ['updatefindmatchescount', 'updatefindcontrolstate'])
  eventBus.on(name, ({ matchesCount }) => (total = matchesCount.total));
const folder = (name) => location.origin + '/files/' + name + '/';
const files = { cMapUrl: folder('cmaps'), standardFontDataUrl: folder('standard_fonts'), wasmUrl: folder('wasm') };
const pdf = await pdfjs.getDocument({ url: '/document.pdf', enableHWA: true, ...files }).promise;
viewer.setDocument(pdf);
linkService.setDocument(pdf);
window.search = async (query) => eventBus.dispatch('find', { type: '', query, highlightAll: true });
window.found = () => total;
`;

export const entries = { ours, stock } as const;
export type Variant = keyof typeof entries;
