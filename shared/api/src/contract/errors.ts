/**
 * Every code of the specification, section 8. The text of a code is `code.<code>` in `locales/<language>/errors.json`;
 * a test proves that every code has one in every language.
 */
export type ErrorEntry = {
  /** HTTP status that goes with the code. */
  status: number;
  kind: 'auth' | 'input' | 'limit' | 'quota' | 'permission' | 'payment' | 'upstream' | 'server' | 'missing';
  /** The same request may succeed later without a change. */
  retryable: boolean;
};

const entry = (status: number, kind: ErrorEntry['kind'], retryable = false): ErrorEntry => ({
  status,
  kind,
  retryable,
});
const input = entry(400, 'input');
const order = entry(400, 'payment');
const payment = entry(402, 'payment');
const authorisation = entry(401, 'auth');
const upstream = entry(502, 'upstream', true);
const tooOften = entry(429, 'limit', true);

export const errorCatalogue = {
  401: authorisation,
  404: entry(404, 'missing'),
  1000: entry(500, 'server', true),
  1001: input,
  1002: authorisation,
  1004: input,
  1005: entry(403, 'auth'),
  1010: tooOften,
  10001: input,
  10002: input,
  10003: upstream,
  10004: input,
  10005: input,
  10006: entry(409, 'input'),
  10007: input,
  10008: input,
  10009: input,
  10010: input,
  10011: order,
  10013: order,
  10014: payment,
  10015: authorisation,
  10016: input,
  10017: input,
  10018: input,
  10019: input,
  10020: input,
  10025: input,
  10026: input,
  10030: input,
  10031: input,
  10032: input,
  10033: input,
  10034: input,
  10036: input,
  10037: input,
  10042: input,
  10043: input,
  10044: input,
  20001: upstream,
  20002: tooOften,
  20003: entry(404, 'auth'),
  20004: entry(403, 'auth'),
  20005: entry(403, 'permission'),
  20006: entry(402, 'quota'),
  20007: order,
  20008: entry(500, 'payment', true),
  20009: entry(502, 'payment', true),
  20010: payment,
  20011: payment,
  20012: payment,
  20013: order,
  20014: payment,
  20015: tooOften,
  20016: entry(502, 'upstream', true),
  20017: input,
  20018: entry(409, 'input'),
  20020: payment,
  20021: payment,
  20022: payment,
  20023: payment,
  20024: authorisation,
  20025: authorisation,
  20026: authorisation,
  20027: authorisation,
  20028: authorisation,
  20029: authorisation,
  20030: entry(403, 'auth'),
  20031: entry(403, 'permission'),
  20032: input,
  20033: tooOften,
  20034: entry(409, 'input'),
  20035: entry(409, 'input'),
  20039: entry(402, 'quota'),
  20040: tooOften,
  20041: upstream,
  20042: entry(502, 'upstream', true),
  20043: entry(502, 'upstream', true),
  20044: entry(404, 'missing'),
  20045: upstream,
  20046: entry(403, 'auth'),
  20047: input,
  20048: entry(403, 'permission'),
  20049: entry(403, 'permission'),
  20050: entry(403, 'permission'),
  20054: entry(409, 'permission'),
  20055: entry(403, 'permission'),
  20056: entry(422, 'input'),
  50001: tooOften,
} as const satisfies Record<number, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The catalogue entry of a code that came over the wire; undefined when the catalogue does not know it. */
export const findError = (code: number): ErrorEntry | undefined =>
  (errorCatalogue as Record<number, ErrorEntry>)[code];

/** `code` of a body that carries a result. */
export const successCode = 200;
