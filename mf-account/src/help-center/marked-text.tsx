import { markedParts } from './search-articles.ts';
import styles from './search-results.module.css';

/** Text in which the words of a query are marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(({ text: part, hit }, index) =>
    hit ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
