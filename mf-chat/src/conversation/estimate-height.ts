import type { Message } from '@orangery/records';

/** Pixels of a row besides its text, of one line, and of a picture in a question. */
const around = 56;
const line = 26;
const picture = 136;

/** Letters of a line, about, for a column of that many pixels; East Asian ones count twice. */
const letterWidth = 7.6;
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffee]/g;
/** Texts longer than this are judged by their beginning. */
const looked = 2_000;

/**
 * About how high a message will be, in pixels: good enough for the scroll bar, and for nothing to jump, until the message
 * has been shown once.
 */
export function estimateHeight({ content, images, role }: Message, width: number): number {
  const perLine = Math.max(20, (role === 'user' ? Math.min(width * 0.85, 544) : width) / letterWidth);
  const text = content.slice(0, looked);
  let lines = 0;
  for (const part of text.split('\n')) lines += Math.max(part === '' ? 0.5 : 1, widthOf(part) / perLine);
  const whole = content.length > looked ? (lines * content.length) / looked : lines;
  return Math.round(around + Math.ceil(whole) * line + (images ? picture : 0));
}

const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
