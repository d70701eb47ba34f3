import type { HelpArticle } from '@orangery/api';
import styles from './articles.module.css';

type ArticleListProps = { articles: readonly HelpArticle[]; onOpen: (id: string) => void };

/** One row for each article: its title and how it begins. */
export function ArticleList({ articles, onOpen }: ArticleListProps) {
  return (
    <ul className={styles.list}>
      {articles.map(({ id, title, body }) => (
        <li key={id}>
          <button type="button" className={styles.row} onClick={() => onOpen(id)}>
            <span className={styles.name}>
              <bdi>{title}</bdi>
            </span>
            <span className={styles.begin}>{body}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
