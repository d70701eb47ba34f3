/** Between isolates: digits after Latin letters would stand before them, `۱ MB، ۲ آذر` as `۱ ۲ ،MB آذر`. */
const isolated = (fact: string): string => (/[a-z]/i.test(fact) ? `\u2068${fact}\u2069` : fact);

/**
 * Short facts in one line: "GPT · 3 messages". Persian takes a comma, because a dot before its digits looks like its zero
 * (`· ۱` like `۰ ۱`). Facts that are empty or left out are skipped.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[], language: string): string {
  const said = facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[];
  return language === 'fa' ? said.map(isolated).join('، ') : said.join(' · ');
}
