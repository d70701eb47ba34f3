export { default as drawing } from '@orangery/locales/en/mf-chat/drawing.json';
export { default as experts } from '@orangery/locales/en/mf-chat/experts.json';
export { default as guide } from '@orangery/locales/en/mf-chat/guide.json';
export { default as scenes } from '@orangery/locales/en/mf-chat/scenes.json';
export { default as tools } from '@orangery/locales/en/mf-chat/tools.json';
export { default as transfer } from '@orangery/locales/en/mf-chat/transfer.json';
export { default as voice } from '@orangery/locales/en/mf-chat/voice.json';
