import type { Rule, Verdict } from './rules.ts';

/** Milliseconds a person must have stopped typing before the check is made. */
const pause = 300;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Asked = { value: string; verdict: Promise<Verdict> };

/**
 * A check that takes time, like whether a name is still free; it depends on the value alone. Each value is checked once,
 * after a pause in typing. Where the check itself fails there is no objection: the server has the last word.
 *
 * Make it once (outside the component, or with `useMemo`), as its memory is its own, and put it after the other rules.
 */
export function asyncRule<Values>(
  check: (value: string) => Promise<Verdict>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Rule<Values> {
  let last: Asked | null = null;

  async function verdictOf(asked: Asked): Promise<Verdict> {
    await wait(pause);
    if (last !== asked) return null;
    try {
      return await check(asked.value);
    } catch {
      if (last === asked) last = null;
      return null;
    }
  }

  return (value) => {
    if (last?.value === value) return last.verdict;
    const asked: Asked = { value, verdict: Promise.resolve(null) };
    last = asked;
    asked.verdict = verdictOf(asked);
    return asked.verdict;
  };
}
