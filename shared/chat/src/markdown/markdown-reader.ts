import type { Block, Blocks } from './document.ts';
import { type NoteNumbers, noNumbers, numbered } from './note-numbers.ts';
import { type Known, normalised, nothingKnown, type Parsed, type Part, parse } from './parse.ts';
import { joined, type Resumed, resumeIn } from './resume.ts';
import { reused } from './reused.ts';
import { withoutFlicker } from './without-flicker.ts';

/** Finished blocks, items and rows keep their identity from one reading to the next. */
export type Reading = {
  blocks: Blocks;
  /** Definitions that something refers to; the others are shown. */
  used: ReadonlySet<string>;
  notes: NoteNumbers;
};

const countOf = ({ references, footnotes }: Known): number =>
  Object.keys(references).length + Object.keys(footnotes.refs).length;

const isOpenCode = (block: Block | undefined): boolean => block?.kind === 'code' && !block.closed;

/** A block of so many UTF-16 units that cannot be read in parts is read again when it has grown by a fiftieth. */
const hugeBlock = 20_000;
const growth = 1 / 50;

/** What was read behind the settled parts; `read` with what was there before of the first block. */
type Tail = { tail: string; parsed: readonly Part[]; read: readonly Part[] };

const nothing: Tail = { tail: '', parsed: [], read: [] };

/**
 * Reads a text that grows at its end: what can no longer change is read once. A text that is not a continuation, and one
 * that is complete, is read from the start.
 */
export function createMarkdownReader() {
  let known = nothingKnown();
  /** What is not read again: its text, its parts, and the beginning of the block that reading goes on in. */
  let settled = '';
  let settledParts: readonly Part[] = [];
  let open: Resumed | null = null;
  let parts: readonly Part[] = [];
  let used: ReadonlySet<string> = new Set();
  let notes = noNumbers;
  let blocks: Blocks = [];

  function restart(): void {
    [settled, settledParts, open] = ['', [], null];
  }

  function use({ used: labels, noted }: Parsed): void {
    if (labels.some((label) => !used.has(label))) used = new Set([...used, ...labels]);
    notes = numbered(notes, noted);
  }

  /** Takes what was parsed behind the settled parts; what is as it was keeps its identity. */
  function take(read: readonly Part[], redefined: boolean): Reading {
    const now = read.map((part, index) => reused(parts[settledParts.length + index], part, redefined));
    parts = [...settledParts, ...now];
    blocks = parts.map(({ block }) => block);
    return { blocks, used, notes };
  }

  /** Moves on to where the next reading starts: everything but the last two blocks is settled. */
  function settle(text: string, { tail, parsed }: Tail): void {
    const at = (index: number) => {
      const part = parsed[index];
      const whole = parts[settledParts.length + index]?.block;
      return part && whole ? resumeIn(part, whole, tail) : null;
    };
    let index = parsed.length - 1;
    let next = at(index);
    if (!next && index > 0) {
      index -= 1;
      next = at(index);
    }
    const offset = (next?.at ?? parsed[index]?.start ?? 0) - (open?.head.length ?? 0);
    if (index < 0 || offset <= 0) return;
    settledParts = parts.slice(0, settledParts.length + index);
    settled = text.slice(0, settled.length + offset);
    open = next;
  }

  function readTail(text: string): Tail | null {
    const rest = withoutFlicker(text.slice(settled.length), isOpenCode(blocks.at(-1)));
    const tail = `${open?.head ?? ''}${rest}`;
    const before = countOf(known);
    const read = parse(tail, known, true);
    const { parts: parsed } = read;
    use(read);
    const isNew = countOf(known) > before && settled !== '';
    if (!open) return isNew ? null : { tail, parsed, read: parsed };
    const [first, ...others] = parsed;
    const block = first && joined(open, first.block);
    if (!first || !block || isNew) return null;
    return {
      tail,
      parsed,
      read: [{ ...first, block, source: `${settled.length}:${first.source}` }, ...others],
    };
  }

  function readGrowing(text: string): Reading {
    if (!text.startsWith(settled)) {
      restart();
      known = nothingKnown();
      used = new Set();
      notes = noNumbers;
    }
    let result = readTail(text);
    const redefined = result === null;
    if (!result) {
      restart();
      // A note that is known now may come before others.
      notes = noNumbers;
      result = readTail(text) ?? nothing;
    }
    const reading = take(result.read, redefined);
    settle(text, result);
    return reading;
  }

  function readWhole(text: string): Reading {
    const before = countOf(known);
    restart();
    known = nothingKnown();
    const { parts: read, used: labels, noted } = parse(text, known, false);
    const now = new Set(labels);
    if (now.size !== used.size || labels.some((label) => !used.has(label))) used = now;
    notes = numbered(noNumbers, noted);
    return take(read, countOf(known) !== before);
  }

  let lastText = '';

  function readCarefully(text: string): Reading {
    const size = text.length - settled.length;
    const isHuge = size > hugeBlock && text.length - lastText.length < size * growth;
    if (isHuge && text.startsWith(lastText)) return { blocks, used, notes };
    lastText = text;
    return readGrowing(text);
  }

  return {
    /** @param growing more is to come, so the end is shown without flicker */
    read: (text: string, growing: boolean): Reading =>
      growing ? readCarefully(normalised(text)) : readWhole(normalised(text)),
  };
}
