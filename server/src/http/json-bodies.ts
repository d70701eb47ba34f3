import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** No body of the contract is as deep. */
const maxDepth = 16;
/** Values in lists and objects. The longest conversation has a quarter of them. */
const maxValues = 20_000;

const [quote, backslash, comma] = [34, 92, 44];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/**
 * Whether a text that may be JSON is small enough to be parsed: parsing and validating megabytes of brackets blocks the
 * process for seconds, this check takes milliseconds.
 */
export function isModest(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) {
      at = endOfText(json, at);
      continue;
    }
    if (sign === openList || sign === openObject) depth += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    else if (sign !== comma) continue;
    values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** Position of the quotation mark that ends the text which begins at `start`; the length when nothing does. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}

/** Refuses a JSON body by its shape before it is parsed. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isModest(body as string)) return parse(request, body as string, done);
    done(new AppError(errors.badParameter));
  });
}
