/** Sentences one after the other; Chinese has no space after a full stop. What is empty or left out is skipped. */
export function joinSentences(
  sentences: readonly (string | false | null | undefined)[],
  language: string,
): string {
  return sentences.filter(Boolean).join(language.startsWith('zh') ? '' : ' ');
}
