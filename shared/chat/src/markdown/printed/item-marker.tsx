import { use } from 'react';
import { PrintContext } from './print-context.ts';
import styles from './printed.module.css';

/** On paper the mark of an item is a text like others: what paints it does not know how a browser counts. */
export function ItemMarker({ number }: { number: number | null }) {
  if (!use(PrintContext)) return null;
  return (
    <span className={styles.marker} data-marker="">
      {number === null ? '•' : `${number}.`}
    </span>
  );
}
