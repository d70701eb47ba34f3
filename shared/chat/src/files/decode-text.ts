/** A text, and how its letters were read where that had to be chosen: a name of the Encoding Standard. */
export type DecodedText = { text: string; encoding?: string };

/** Bytes of which the encoding is guessed. */
const sampleLength = 64 * 1024;
/** What a text may have of the characters below the space, besides line ends, tabs, form feeds, backspaces, bells and escapes. */
const maxControls = 0.01;
/** Bytes of a symbol in UTF-8 after its first. */
const maxWithin = 3;
/** What the languages of a person count for a guess, whose confidence goes to 100. */
const familiarity = 30;

/** What texts without a mark are usually written in, by language. */
const usual: Readonly<Record<string, string>> = {
  zh: 'GB18030',
  'zh-tw': 'Big5',
  'zh-hk': 'Big5',
  ja: 'Shift_JIS',
  ko: 'EUC-KR',
  ru: 'windows-1251',
  uk: 'windows-1251',
  fa: 'windows-1256',
  ar: 'windows-1256',
  he: 'windows-1255',
  el: 'windows-1253',
  tr: 'windows-1254',
};

/**
 * Reads a text by what it holds, whatever its name says; null when it is none.
 * @param languages of the person, the first first: short texts look alike in many encodings
 */
export async function decodeText(
  bytes: Uint8Array,
  languages: readonly string[] = [],
): Promise<DecodedText | null> {
  const marked = markOf(bytes);
  if (!marked && !mayBeText(bytes)) return null;
  const text = decoded(bytes, marked ?? 'UTF-8');
  if (marked) return text === null ? null : { text, encoding: marked };
  if (text !== null) return { text };
  const damaged = damagedUtf8(bytes);
  if (damaged !== null) return { text: damaged, encoding: 'UTF-8' };
  const { analyse } = (await import(/* webpackChunkName: "encodings" */ 'chardet')).default;
  for (const encoding of inOrder(analyse(bytes.subarray(0, sampleLength)), languages)) {
    const guessed = decoded(bytes, encoding);
    // Windows has letters where other systems have control characters; a text of either has none of these.
    if (guessed !== null && !/[\u0080-\u009f]/.test(guessed)) return { text: guessed, encoding };
  }
  return null;
}

/** The encoding that a byte order mark names, unless it is the usual one. */
function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  return first === 0xfe && second === 0xff ? 'UTF-16BE' : undefined;
}

/** False for what has bytes that no text has; a beginning is enough. */
export function mayBeText(bytes: Uint8Array): boolean {
  if (markOf(bytes)) return true;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte < 0x07 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)) controls += 1;
  }
  return controls <= bytes.length * maxControls;
}

/** Null where a byte has no meaning, or is no letter of a text. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Symbols beyond ASCII that have to be right for each that is damaged. Other encodings hardly ever look like any. */
const rightPerDamaged = 4;

/** A text in UTF-8 that was cut within a symbol, or has a few bytes that belong to none: U+FFFD stands for those. */
function damagedUtf8(bytes: Uint8Array): string | null {
  const isWithin = (byte: number) => byte >= 0x80 && byte < 0xc0;
  const start = bytes.findIndex((byte, index) => index === maxWithin || !isWithin(byte));
  // What is still to come is left out: the end of a text that was cut within a symbol.
  const text = new TextDecoder().decode(bytes.subarray(start), { stream: true });
  const damaged = text.split('\ufffd').length - 1;
  const right = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return right > 0 && right >= damaged * rightPerDamaged ? text : null;
}

type Guess = { name: string; confidence: number };

/** Encodings to try, the most likely first. */
function inOrder(guesses: readonly Guess[], languages: readonly string[]): string[] {
  const familiar = languages.flatMap((language) => {
    const name = language.toLowerCase();
    return usual[name] ?? usual[name.split('-')[0] ?? ''] ?? [];
  });
  const known = guesses.filter(({ name }) => !/^(?:ASCII|UTF-8)$/.test(name));
  const missing = familiar.filter((name) => known.every((guess) => guess.name !== name));
  const all = [...known, ...missing.map((name) => ({ name, confidence: 0 }))];
  const likelihood = ({ name, confidence }: Guess) =>
    confidence + (familiar.includes(name) ? familiarity : 0);
  return all.toSorted((one, other) => likelihood(other) - likelihood(one)).map(({ name }) => name);
}
