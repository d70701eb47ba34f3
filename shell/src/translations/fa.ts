export { default as errors } from '@orangery/locales/fa/errors.json';
export { default as shell } from '@orangery/locales/fa/shell.json';
