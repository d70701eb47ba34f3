export { default as errors } from '@orangery/locales/en/errors.json';
export { default as shell } from '@orangery/locales/en/shell.json';
