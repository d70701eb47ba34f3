const maxLength = 60;
/** Names that Windows keeps for devices, whatever ending they have. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Control and direction characters, but not the joiners inside words of Persian and Indic languages. */
const unseen =
  /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;

/**
 * A name for a file, without its ending, from a text that anybody wrote: no path, no control or direction characters, of a
 * length that every system takes.
 */
export function fileNameOf(text: string, fallback: string): string {
  const plain = text
    .normalize('NFC')
    .replace(unseen, ' ')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const short = [...plain].slice(0, maxLength).join('');
  const name = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return name === '' || reserved.test(name) ? fallback : name;
}
