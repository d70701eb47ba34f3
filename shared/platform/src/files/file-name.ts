const maxLength = 60;
/** Names that Windows keeps for devices, whatever ending they have. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/**
 * A name for a file, without its ending, from a text that anybody wrote: no path, no control or direction characters, of a
 * length that every system takes.
 */
export function fileNameOf(text: string, fallback: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const short = [...plain].slice(0, maxLength).join('');
  const name = short.replace(/^[\s.]+|[\s.]+$/g, '');
  return name === '' || reserved.test(name) ? fallback : name;
}
