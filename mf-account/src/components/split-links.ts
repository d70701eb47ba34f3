import { webAddress } from './web-address.ts';

export type TextPart = { text: string; href: string | null };

/** An address ends at space, at quotes, at the punctuation of other scripts and at marks that turn the text around. */
const candidate =
  /https?:\/\/[^\s<>"'`\u200e\u200f\u202a-\u202e\u2066-\u2069、。，；：！？（）「」『』【】《》“”‘’،؛؟«»]+/giu;
const trailing = /[.,;:!?*_~]+$/;

/** Takes off what belongs to the sentence: its punctuation, and a bracket that was opened before the address. */
function trimmed(found: string): string {
  let address = found.replace(trailing, '');
  while (/[)\]}]$/.test(address)) {
    const close = address.at(-1) as string;
    const open = { ')': '(', ']': '[', '}': '{' }[close] as string;
    if (address.split(open).length >= address.split(close).length) break;
    address = address.slice(0, -1).replace(trailing, '');
  }
  return address;
}

/** Plain text in parts; those that are web addresses have an `href`. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) parts.push({ text: text.slice(end, until), href: null });
  };
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = trimmed(found);
    const href = webAddress(address);
    if (href === null) continue;
    plain(index);
    parts.push({ text: address, href });
    end = index + address.length;
  }
  plain(text.length);
  return parts;
}
