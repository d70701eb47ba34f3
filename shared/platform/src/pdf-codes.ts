const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
const unitsOf = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index))).join('');
/** Two bytes have room for no more. */
const maxCodes = 0xfffe;

/** The `ToUnicode` map of a PDF: which characters the codes from 1 stand for, at most a hundred in a block. */
function unicodeMap(characters: readonly string[]): string {
  const lines = characters.map((character, index) => `<${hex(index + 1)}> <${unitsOf(character)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/**
 * Codes of two bytes for the characters of a PDF's text that is not seen: each character gets one when it is first used, so words of
 * every script can be selected and found without a font for it. Characters beyond the 65,534th are code 0, which stands for nothing.
 */
export function createPdfCodes() {
  const codes = new Map<string, number>();
  const codeOf = (character: string): number => {
    const known = codes.get(character);
    if (known !== undefined) return known;
    if (codes.size >= maxCodes) return 0;
    codes.set(character, codes.size + 1);
    return codes.size;
  };
  return {
    /** Four hexadecimal digits for each character, as they stand between `<` and `>`. */
    encode: (text: string): string => Array.from(text, (character) => hex(codeOf(character))).join(''),
    /** How many characters have a code. */
    count: (): number => codes.size,
    /** Of all characters that were encoded so far. */
    unicodeMap: (): string => unicodeMap([...codes.keys()]),
  };
}
