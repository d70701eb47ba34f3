import type { Row } from '@orangery/records';

/** As many as are seen at once. */
const inSight = 12;
/** Longer than this, milliseconds, nobody waits for the look of a text that could be read already. */
const maxWait = 1_000;

const formula = /\$|\\[([]/;

let loading: Promise<unknown> | null = null;

/**
 * What draws formulas, where the last answers may have some: drawn later, they would move what stands below them. Null: nothing
 * has to be waited for. Never rejects.
 */
export function formulasOf(rows: readonly Row[]): Promise<unknown> | null {
  const isAwaited = ({ message: { role, content } }: Row) => role === 'assistant' && formula.test(content);
  if (!rows.slice(-inSight).some(isAwaited)) return null;
  loading ??= Promise.race([
    import('@orangery/chat/markdown').then(({ loadFormulas }) => loadFormulas()).catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ]);
  return loading;
}
