import i18next from 'i18next';
import { use } from 'react';
import { DirectionContext } from '../direction.ts';
import { PrintContext } from './print-context.ts';
import styles from './printed.module.css';

/** On paper the mark of an item is a text like others: what paints it does not know how a browser counts. */
export function ItemMarker({ number }: { number: number | null }) {
  const isLeftToRight = use(DirectionContext) === 'ltr';
  if (!use(PrintContext)) return null;
  // As the style sheet of the page has it for lists.
  const language = isLeftToRight ? 'en' : i18next.language;
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  return (
    <span className={styles.marker} data-marker="">
      {number === null ? '•' : `${digits.format(number)}.`}
    </span>
  );
}
