export type DocumentFormat = 'pdf' | 'doc' | 'docx';

const zipStart = Buffer.from('504b0304', 'hex');
/** Compound files: Word before 2007, and every newer one with a password. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bytes at the beginning within which a PDF may begin. */
const pdfWithin = 1024;

/** What a content begins like; `locked` is a newer Word file with a password. */
export function documentFormatOf(content: Buffer): DocumentFormat | 'locked' | undefined {
  if (content.subarray(0, pdfWithin).includes('%PDF-')) return 'pdf';
  if (content.subarray(0, zipStart.length).equals(zipStart)) return 'docx';
  if (!content.subarray(0, compoundStart.length).equals(compoundStart)) return undefined;
  return content.includes(Buffer.from('EncryptedPackage', 'utf16le')) || isLockedDoc(content)
    ? 'locked'
    : 'doc';
}

/** Sectors of a compound file begin at multiples of this. */
const sector = 512;
const wordMagic = 0xa5ec;
const encryptedFlag = 0x0100;

/** The header of a Word document says in a flag that the rest is encrypted. */
function isLockedDoc(content: Buffer): boolean {
  for (let at = sector; at + 12 <= content.length; at += sector)
    if (content.readUInt16LE(at) === wordMagic) return (content.readUInt16LE(at + 10) & encryptedFlag) !== 0;
  return false;
}
