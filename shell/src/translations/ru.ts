export { default as errors } from '@orangery/locales/ru/errors.json';
export { default as shell } from '@orangery/locales/ru/shell.json';
