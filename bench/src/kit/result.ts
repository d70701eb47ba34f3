export type Cell = string | number;

/** What a benchmark found: rows for people, the same as data for machines. */
export type Result = {
  name: string;
  /** The conditions, in a sentence. */
  conditions: string;
  rows: readonly Readonly<Record<string, Cell>>[];
  /** Single figures the rows lead to, a ratio say. */
  summary: Readonly<Record<string, Cell>>;
};

/** Rounds to one place by default. */
export const rounded = (value: number, places = 1): number => Number(value.toFixed(places));

/** Prints a result as a table with its conditions and summary. */
export function printResult({ name, conditions, rows, summary }: Result): void {
  console.log(`\n${name}: ${conditions}`);
  console.table(rows);
  for (const [what, value] of Object.entries(summary)) console.log(`  ${what}: ${value}`);
}
