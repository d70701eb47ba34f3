/** A name or number inside a sentence, which keeps its own direction and leaves the sentence's alone. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
