import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSseParser } from './sse-parser.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => createSseParser().push(bytesOf(text));

function parseInPieces(bytes: Uint8Array, cuts: readonly number[]) {
  const parser = createSseParser();
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...places, bytes.length].flatMap((end, index) =>
    parser.push(bytes.subarray(places[index - 1] ?? 0, end)),
  );
}

describe('the event stream parser', () => {
  it('reads type, id and data', () => {
    expect(parse('event: delta\nid: 12\ndata: {"text":"hi"}\n\n')).toEqual([
      { event: 'delta', id: '12', data: '{"text":"hi"}' },
    ]);
  });

  it('joins lines of data with line feeds', () => {
    expect(parse('data: a\ndata:\ndata:  b\n\n')).toEqual([{ event: 'message', id: '', data: 'a\n\n b' }]);
  });

  it('takes CR, LF and CRLF as ends of lines', () => {
    expect(parse('data: a\r\rdata: b\r\n\r\ndata: c\n\nx').map(({ data }) => data)).toEqual(['a', 'b', 'c']);
  });

  it('passes over comments, unknown fields and fields without a value', () => {
    expect(parse(': ping\n\nretry: 5\nwhatever\ndata\n\n')).toEqual([{ event: 'message', id: '', data: '' }]);
  });

  it('keeps an id until the next one, and a type for one event', () => {
    expect(parse('event: a\nid: 1\ndata: x\n\ndata: y\n\n')).toEqual([
      { event: 'a', id: '1', data: 'x' },
      { event: 'message', id: '1', data: 'y' },
    ]);
  });

  it('makes no event of a type without data, nor of what was not ended', () => {
    expect(parse('event: a\n\ndata: half')).toEqual([]);
  });

  it('passes over a byte order mark', () => {
    expect(parse('\uFEFFdata: a\n\n')).toHaveLength(1);
  });

  it('gives the same events however the bytes are cut', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        'data: a',
        'data:б',
        'event: delta',
        'id: 7',
        ': ping',
        'data: {"text":"🍊 نارنج 橙"}',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    const stream = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')))
      .map((lines) => lines.map((pair) => pair.join('')).join(''));
    fc.assert(
      fc.property(stream, fc.array(fc.nat()), (text, cuts) => {
        // The last byte decides whether a carriage return at the end was half of a CRLF.
        const bytes = bytesOf(`${text}end`);
        expect(parseInPieces(bytes, cuts)).toEqual(parse(`${text}end`));
      }),
    );
  });

  it('gives the same events byte by byte', () => {
    const text = 'event: delta\r\nid: 3\r\ndata: 🍊\r\n\r\n: ping\n\ndata: نارنج\ndata: 橙\n\n';
    const bytes = bytesOf(text);
    expect(parseInPieces(bytes, [...bytes.keys()])).toEqual(parse(text));
  });
});
