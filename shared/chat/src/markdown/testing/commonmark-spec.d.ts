declare module 'commonmark-spec' {
  /** Examples of the specification; tabs are written as arrows. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[];
}
