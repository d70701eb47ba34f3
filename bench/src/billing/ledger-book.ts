import { readFile } from 'node:fs/promises';

export type LedgerLine = {
  readonly entry: string;
  readonly account: string;
  readonly unit: string;
  readonly amount: number;
};

/** Lines of the file that `pnpm admin ledger --csv` writes; nothing in it has commas. */
export async function readLedger(file: string): Promise<LedgerLine[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [, , entry = '', account = '', unit = '', amount, , ...more] = line.split(',');
    if (more.length > 0 || !/^-?\d+$/.test(amount ?? '')) throw new Error(`A line of the ledger: ${line}`);
    return { entry, account, unit, amount: Number(amount) };
  });
}

function sumsBy(lines: readonly LedgerLine[], name: (line: LedgerLine) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(name(line), (sums.get(name(line)) ?? 0) + line.amount);
  return sums;
}

export type Expected = {
  /** Transactions that have to be booked, each once. */
  readonly transactions: readonly string[];
  /** Orders that have to have earned something, each once. */
  readonly fulfilled: readonly string[];
  /** Amounts by currency that the provider has to have. */
  readonly kept: ReadonlyMap<string, number>;
  readonly oranges: number;
};

/** How often entries of this kind touch an account, by the rest of their names. */
function timesOf(lines: readonly LedgerLine[], kind: string, account: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (!line.entry.startsWith(kind) || !line.account.startsWith(account)) continue;
    const name = line.entry.slice(kind.length);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Each of these names is there once, and no other. */
function once(what: string, names: readonly string[], booked: Map<string, number>): string[] {
  const faults = names
    .filter((name) => booked.get(name) !== 1)
    .map((name) => `${what} ${name} is booked ${booked.get(name) ?? 0} times`);
  return booked.size === new Set(names).size ? faults : [...faults, `${booked.size} ${what}s are booked`];
}

function compareBalances(lines: readonly LedgerLine[], { kept, oranges }: Expected): string[] {
  const balances = sumsBy(lines, ({ account, unit }) => `${account.split(':')[0]} ${unit}`);
  const right = new Map([['oranges orange', 0]]);
  for (const [unit, amount] of kept) {
    right.set(`provider ${unit}`, amount).set(`revenue ${unit}`, -amount);
    right.set(`orders ${unit}`, 0).set(`refunds ${unit}`, 0);
  }
  const faults = [...new Set([...balances.keys(), ...right.keys()])]
    .filter((name) => (balances.get(name) ?? 0) !== right.get(name))
    .map((name) => `${name} is ${balances.get(name) ?? 0} and should be ${right.get(name)}`);
  const held = Math.abs(sumsBy(lines, ({ account }) => account).get('oranges:held') ?? 0);
  return held === oranges ? faults : [...faults, `${held} oranges are held, ${oranges} were paid`];
}

/** Ways in which the ledger differs from what was paid and given. */
export function compareLedger(lines: readonly LedgerLine[], expected: Expected): string[] {
  const unbalanced = [...sumsBy(lines, ({ entry, unit }) => `${entry} in ${unit}`)]
    .filter(([, amount]) => amount !== 0)
    .map(([entry, amount]) => `entry ${entry} adds up to ${amount}`);
  return [
    ...unbalanced,
    ...once('payment', expected.transactions, timesOf(lines, 'paid stripe ', 'provider:stripe')),
    ...once('order', expected.fulfilled, timesOf(lines, 'fulfilled ', 'revenue:')),
    ...compareBalances(lines, expected),
  ];
}
