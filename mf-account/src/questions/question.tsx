import type { HelpArticle } from '@orangery/api';
import { Link } from '@orangery/platform';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleBody } from '../components/article-body.tsx';
import styles from './question.module.css';

/** A question that opens to its answer. */
export function Question({ article }: { article: HelpArticle }) {
  const { t } = useTranslation('mf-account');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.question}>
      <h2>
        <button
          type="button"
          id={`${id}-question`}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => setOpen(!open)}
        >
          <span dir="auto">{article.title}</span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      </h2>
      <section
        id={`${id}-answer`}
        className={styles.answer}
        aria-labelledby={`${id}-question`}
        hidden={!open}
      >
        <ArticleBody body={article.body} />
        <Link className={styles.more} to={`/help_center?article=${encodeURIComponent(article.id)}`}>
          {t('questions.toArticle')}
        </Link>
      </section>
    </div>
  );
}
