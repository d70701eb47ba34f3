/** Images over the page, with zoom; `openImageViewer` of `@orangery/chat` brings it in. */
export { showImageViewer } from './image-viewer/show-image-viewer.tsx';
