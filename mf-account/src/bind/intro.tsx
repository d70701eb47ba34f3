import styles from './bind.module.css';

/** What a step of the panel is for. */
export function Intro({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.intro}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.body}>{body}</p>
    </div>
  );
}
