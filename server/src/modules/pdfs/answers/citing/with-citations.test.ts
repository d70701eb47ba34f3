import type { PdfCitation } from '@orangery/api/contract';
import { expect, it } from 'vitest';
import type { Finding, WriteGeneration } from '../../../generations/generation-run.ts';
import type { Mark } from './read-bracket.ts';
import { withCitations } from './with-citations.ts';

const citationOf = (number: number): PdfCitation => ({
  number,
  pdf_id: 'p',
  name: 'a.pdf',
  page: number,
  label: String(number),
  quote: 'so',
  boxes: [],
});

/** Cites passages below 10 under their own numbers, after a while; others are not there. */
function citer() {
  const known = new Set<number>();
  return async ({ numbers: [number = 0] }: Mark) => {
    await Promise.resolve();
    if (number >= 10) return undefined;
    const isNew = !known.has(number);
    known.add(number);
    return { citation: citationOf(number), isNew };
  };
}

async function read(pieces: readonly (string | Finding)[]): Promise<string> {
  let seen = '';
  const write: WriteGeneration = async (_signal, onText, _onReasoning, onFinding) => {
    for (const piece of pieces) {
      if (typeof piece === 'string') onText(piece);
      else onFinding(piece);
    }
    return 'stop';
  };
  await withCitations(write, citer())(
    new AbortController().signal,
    (text) => {
      seen += text;
    },
    () => {},
    (finding) => {
      seen += finding.type === 'citation' ? `{${finding.citation.number}}` : `<${finding.type}>`;
    },
  );
  return seen;
}

it.each([
  ['a citation comes before its mark', 'Yes [p1].', 'Yes{1} [1].'],
  ['the second mark of a passage has no citation of its own', 'Yes [p1], no [p1].', 'Yes{1} [1], no [1].'],
  ['the same mark twice in a row is one', 'Yes [p1] [p1].', 'Yes{1} [1].'],
  ['two marks stand beside each other', 'Yes [p1][p2].', 'Yes{1} [1]{2}[2].'],
  ['a mark that leads to nothing goes with its space', 'Yes [p11]. No [p12] or so [p13]', 'Yes. No or so'],
  ['a mark that leads to nothing between two others', 'Yes [p1] [p11] [p2].', 'Yes{1} [1]{2} [2].'],
  ['lines stay lines', '- one [p11]\n- two [p1]\n', '- one\n- two{1} [1]\n'],
  ['text without marks is as it was', ' a  b \n\n  c', ' a  b \n\n  c'],
])('%s', async (_, text, expected) => {
  expect(await read([text])).toBe(expected);
  expect(await read([...text])).toBe(expected);
  expect(await read(text.match(/.{1,3}/gsu) ?? [])).toBe(expected);
});

it('a half mark at the end of a turn is gone before its tools run, and a thought takes its text along', async () => {
  const tools: Finding = { type: 'tools', areRunning: true };
  expect(await read(['So [p1', tools, 'Yes [p1].'])).toBe('So<tools>Yes{1} [1].');
  expect(await read(['Hm [p1] ', { type: 'thought' }, 'Yes [p1].'])).toBe('Hm{1} [1]<thought>Yes [1].');
});
