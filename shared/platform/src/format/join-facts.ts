/**
 * Short facts in one line: "GPT · 3 messages". Persian takes a comma, because a dot before its digits looks like its zero
 * (`· ۱` like `۰ ۱`). Facts that are empty or left out are skipped.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[], language: string): string {
  return facts.filter(Boolean).join(language === 'fa' ? '، ' : ' · ');
}
