/** Pixels of a message besides its text, on narrow screens and on others. */
const surroundings = { user: [16, 40], assistant: [0, 34] } as const;
/** Below it a screen is narrow: a message has less around it. */
const narrow = 600;
/** Pixels of one line, of the images, and of the files of a question. */
const line = 26;
const imageRow = 136;
const fileRow = 54;

/** Lines of code are lower. */
const codeLine = 20;

/** Pixels of a letter, about; East Asian ones count twice. Rather too little than too much, see below. */
const letterWidth = 6.4;
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffee]/g;
/** Longer texts are estimated from their beginning. */
const maxSample = 2_000;

/** What is read of a message; those of `@orangery/records` fit. */
export type MeasuredMessage = {
  role: 'user' | 'assistant';
  /** Markdown. */
  content: string;
  /** Addresses of its images. */
  images?: readonly string[] | undefined;
  files?: readonly unknown[] | undefined;
};

/**
 * About how high a message will be, in pixels: good enough for the scroll bar, and for nothing to jump, until the message
 * has been shown once. Rather too low than too high: where less comes into view than was expected, more has to be drawn
 * below it when it is too late to be measured in the same frame.
 * @param width of a line of text, in pixels
 */
export function estimateHeight({ content, images, files, role }: MeasuredMessage, width: number): number {
  const perLine = Math.max(20, (role === 'user' ? Math.min(width * 0.85, 544) : width) / letterWidth);
  const text = content.slice(0, maxSample);
  let height = 0;
  let inCode = false;
  for (const part of text.split('\n')) {
    if (/^\s*```/.test(part)) inCode = !inCode;
    if (inCode) height += codeLine;
    else height += line * Math.max(part === '' ? 0.5 : 1, Math.ceil(widthOf(part) / perLine));
  }
  if (content.length > maxSample) height *= content.length / maxSample;
  const around = surroundings[role][width < narrow ? 0 : 1];
  return Math.round(around + height + (images ? imageRow : 0) + (files ? fileRow : 0));
}

const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);
