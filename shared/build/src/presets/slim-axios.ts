/** What the page never does with axios: sends forms and data URLs, names statuses, cancels by tokens instead of signals. */
const leftOut = [
  'CancelToken',
  'HttpStatusCode',
  'createMultipartBody',
  'estimateDataURLDecodedBytes',
  'formDataToJSON',
  'spread',
  'toURLEncodedForm',
];
const importOf = new RegExp(`^import (${leftOut.join('|')}) from '[^']+';$`, 'gm');

/**
 * A loader for the modules of axios that join its parts: those that the page never uses stay out of its first load. Calling one
 * throws. Without a match it changes nothing.
 */
export default function slimAxios(source: string): string {
  return source.replace(
    importOf,
    "const $1 = () => {\n  throw new Error('$1 is left out of this build of axios.');\n};",
  );
}
