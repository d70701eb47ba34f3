import type { Token, Tokens } from 'marked';
import { memo, type ReactNode, useMemo } from 'react';
import { useChatTranslation } from '../translations.ts';
import { type Definitions, definitionsFor } from './definitions.ts';
import { Inline } from './inline.tsx';
import { lex } from './lex.ts';
import styles from './markdown.module.css';

const isTable = (token: Token | undefined): token is Tokens.Table => token?.type === 'table';

/** Scrolls sideways on its own, so that a wide table does not widen the page. */
export function TableBox({ head, children }: { head: readonly Tokens.TableCell[]; children: ReactNode }) {
  const { t } = useChatTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.tableBox} tabIndex={0} aria-label={t('markdown.table')} dir="auto">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" data-align={cell.align ?? undefined}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function TableRow({ cells }: { cells: readonly Tokens.TableCell[] }) {
  return (
    <tr>
      {cells.map((cell, index) => (
        <td key={index} data-align={cell.align ?? undefined}>
          <Inline tokens={cell.tokens} />
        </td>
      ))}
    </tr>
  );
}

type RowProps = { head: string; row: string; definitions: Definitions };

/** One row, read with the head of its table, so that a growing table is not read again from the top. */
const SourceRow = memo(function SourceRow({ head, row, definitions }: RowProps) {
  const [token] = useMemo(() => lex(`${head}\n${row}`, definitions), [head, row, definitions]);
  const [cells] = isTable(token) ? token.rows : [];
  return cells ? <TableRow cells={cells} /> : null;
});

type Props = { head: string; rows: readonly string[]; definitions: Definitions };

export function SourceTable({ head, rows, definitions }: Props) {
  const [token] = useMemo(() => lex(head, definitionsFor(head, definitions)), [head, definitions]);
  if (!isTable(token)) return <p dir="auto">{[head, ...rows].join('\n')}</p>;
  return (
    <TableBox head={token.header}>
      {rows.map((row, index) => (
        <SourceRow key={index} head={head} row={row} definitions={definitionsFor(row, definitions)} />
      ))}
    </TableBox>
  );
}
