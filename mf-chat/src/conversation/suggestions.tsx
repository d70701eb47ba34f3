import styles from './empty-conversation.module.css';

type Props = { label: string; texts: readonly string[]; onChoose: (text: string) => void };

/** Texts to begin with; the one that is chosen is put into the box. */
export function Suggestions({ label, texts, onChoose }: Props) {
  return (
    <ul className={styles.suggestions} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.suggestion} dir="auto" onClick={() => onChoose(text)}>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
