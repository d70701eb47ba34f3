/** As the server reads: megabytes of a thread, and pages in one go. */
export const threadLimits = { maxMemory: 320, maxBuffers: 384, maxThreads: 1 };
export const pagesAtOnce = 4;

export const options = {
  accountId: 'bench',
  language: 'en',
  signal: new AbortController().signal,
} as const;
