import type { Rule, Verdict } from './rules.ts';

/** What the first rule that objects has to say; the others are not asked. */
async function firstObjection<Values>(
  rules: readonly Rule<Values>[],
  value: string,
  values: Values,
): Promise<Verdict> {
  for (const rule of rules) {
    const verdict = await rule(value, values);
    if (verdict !== null) return verdict;
  }
  return null;
}

/** Checks fields so that of two checks of one field the later one counts, whichever ends first. */
export function createChecks<Values>() {
  const latest = new Map<string, Promise<Verdict>>();

  async function settle(name: string, run: Promise<Verdict>): Promise<Verdict> {
    const verdict = await run;
    const newest = latest.get(name) ?? run;
    return newest === run ? verdict : settle(name, newest);
  }

  return (name: string, rules: readonly Rule<Values>[], value: string, values: Values): Promise<Verdict> => {
    const run = firstObjection(rules, value, values);
    latest.set(name, run);
    return settle(name, run);
  };
}
