import { open } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { OrderCommands } from './order-commands.ts';

const atOnce = 5_000;
const columns = ['id', 'at', 'entry', 'account', 'unit', 'amount', 'order'];

/**
 * Writes every line of the ledger as CSV: amounts in minor units, debits above zero. What a spreadsheet would take for a
 * formula is marked as text.
 * @returns how many lines there are @throws when the file exists
 */
export async function writeLedger(
  commands: Pick<OrderCommands, 'ledgerLines'>,
  file: string,
): Promise<number> {
  const handle = await open(file, 'wx');
  try {
    await handle.write(stringify([columns]));
    let count = 0;
    for (let after = 0; ; ) {
      const lines = await commands.ledgerLines(after, atOnce);
      const last = lines.at(-1);
      if (!last) return count;
      const rows = lines.map(({ id, at, entry, ledger_account, unit, amount, order_id }) => [
        id,
        at.toISOString(),
        entry,
        ledger_account,
        unit,
        amount,
        order_id,
      ]);
      await handle.write(stringify(rows, { escape_formulas: true, cast: { number: String } }));
      count += lines.length;
      after = last.id;
    }
  } finally {
    await handle.close();
  }
}
