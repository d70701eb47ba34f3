/** Business constants of the specification, sections 5 and 9. Lengths are in Unicode code points unless they say otherwise. */
export const limits = {
  /** Longest question. */
  messageSymbols: 16_000,
  username: { min: 3, max: 40 },
  password: { min: 6, max: 20 },
  /** Display name in bytes: a Chinese character counts 2, a letter or digit 1. */
  displayNameBytes: { min: 1, max: 20 },
  /** Bytes. */
  pdfBytes: 30 * 1024 * 1024,
  /** Documents that one question may be about. */
  pdfsPerQuestion: 5,
  avatarBytes: 2 * 1024 * 1024,
  documentBytes: 2 * 1024 * 1024,
  ocrImageBytes: 4 * 1024 * 1024,
  /** A picture in a question, and how many one question carries. */
  pictureBytes: 10 * 1024 * 1024,
  picturesPerQuestion: 4,
  /** Texts that go with a question as files: how many, how long they may be together, and a name of one (UTF-16 units). */
  filesPerQuestion: 5,
  fileSymbols: 200_000,
  fileNameLength: 200,
  /** Results of a network search that go with a question. */
  sourcesPerQuestion: 10,
  /** Description of a picture to be drawn. */
  drawingSymbols: { min: 1, max: 100 },
  /** A recording that is to be written down, and a text that is to be spoken. */
  recordingBytes: 8 * 1024 * 1024,
  speechSymbols: 1_000,
  searchSymbols: 200,
  /** Characters of an e-mail address. */
  emailLength: 254,
  feedbackSymbols: { min: 5, max: 2_000 },
  /** Name a person gives a device. */
  deviceName: { min: 1, max: 40 },
} as const;

/** Milliseconds. */
export const timings = {
  apiTimeout: 120_000,
  searchTimeout: 20_000,
  /** An identical error code within this time is not shown again. */
  duplicateErrorWindow: 5_000,
  signOutDebounce: 300,
  formPolling: 100,
  /** Until another code may be asked for. */
  codeResend: 60_000,
  /** Life of a code that was sent. */
  codeLifetime: 10 * 60_000,
} as const;

/** Calls that show no progress bar and whose errors are passed silently (specification, section 7), and one that nobody has asked for. */
export const silentPaths: readonly string[] = [
  '/chat/order/check-is-paid',
  '/chat/user/notices',
  '/chat/user/notices/read',
  '/chat/pdfs/chat',
  '/chat/title',
];

/** Calls whose errors reach the caller but no toast; they do show progress (specification, section 7). */
export const quietErrorPaths: readonly string[] = ['/chat/experts/usage', '/chat/pdfs/chat'];

/** Timeouts other than `timings.apiTimeout`. */
export const pathTimeouts: Readonly<Record<string, number>> = { '/chat/search/bing': timings.searchTimeout };

/** Number of symbols of a text as the user counts them: Unicode code points. */
export function countSymbols(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
