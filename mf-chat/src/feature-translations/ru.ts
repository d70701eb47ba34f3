export { default as drawing } from '@orangery/locales/ru/mf-chat/drawing.json';
export { default as experts } from '@orangery/locales/ru/mf-chat/experts.json';
export { default as guide } from '@orangery/locales/ru/mf-chat/guide.json';
export { default as scenes } from '@orangery/locales/ru/mf-chat/scenes.json';
export { default as tools } from '@orangery/locales/ru/mf-chat/tools.json';
export { default as transfer } from '@orangery/locales/ru/mf-chat/transfer.json';
export { default as voice } from '@orangery/locales/ru/mf-chat/voice.json';
