export { default as errors } from '@orangery/locales/zh/errors.json';
export { default as shell } from '@orangery/locales/zh/shell.json';
