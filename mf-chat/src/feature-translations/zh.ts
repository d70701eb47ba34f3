export { default as drawing } from '@orangery/locales/zh/mf-chat/drawing.json';
export { default as experts } from '@orangery/locales/zh/mf-chat/experts.json';
export { default as guide } from '@orangery/locales/zh/mf-chat/guide.json';
export { default as scenes } from '@orangery/locales/zh/mf-chat/scenes.json';
export { default as tools } from '@orangery/locales/zh/mf-chat/tools.json';
export { default as transfer } from '@orangery/locales/zh/mf-chat/transfer.json';
export { default as voice } from '@orangery/locales/zh/mf-chat/voice.json';
