export { default as drawing } from '@orangery/locales/fa/mf-chat/drawing.json';
export { default as experts } from '@orangery/locales/fa/mf-chat/experts.json';
export { default as guide } from '@orangery/locales/fa/mf-chat/guide.json';
export { default as scenes } from '@orangery/locales/fa/mf-chat/scenes.json';
export { default as tools } from '@orangery/locales/fa/mf-chat/tools.json';
export { default as transfer } from '@orangery/locales/fa/mf-chat/transfer.json';
export { default as voice } from '@orangery/locales/fa/mf-chat/voice.json';
