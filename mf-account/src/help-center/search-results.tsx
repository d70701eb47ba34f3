import { Link } from '@orangery/platform';
import { EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpTexts } from '../components/use-articles.ts';
import { useHelpAddress } from './help-address.ts';
import { MarkedText } from './marked-text.tsx';
import { searchArticles, wordsOf } from './search-articles.ts';
import styles from './search-results.module.css';

type SearchResultsProps = { help: HelpTexts; query: string };

/** What a query finds, with its words marked. The way to ask stands below, whatever it finds. */
export function SearchResults({ help, query }: SearchResultsProps) {
  const { t } = useTranslation('mf-account');
  const { linkTo } = useHelpAddress();
  const hits = useMemo(() => searchArticles(help.articles, query), [help, query]);
  const words = useMemo(() => wordsOf(query), [query]);
  const topicOf = (id: string) => help.topics.find((topic) => topic.id === id)?.title;

  return (
    <section aria-label={t('help.articles')}>
      <p className={styles.count} role="status">
        {hits.length > 0 && t('help.found', { count: hits.length })}
      </p>
      {hits.length === 0 && (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('help.nothingTitle', { query })}
          body={t('help.nothingBody')}
        />
      )}
      <ul className={styles.list}>
        {hits.map(({ article, excerpt }) => (
          <li key={article.id}>
            <Link className={styles.hit} to={linkTo({ article: article.id })}>
              <span className={styles.title} dir="auto">
                <MarkedText text={article.title} words={words} />
              </span>
              <span className={styles.excerpt} dir="auto">
                <MarkedText text={excerpt} words={words} />
              </span>
              <span className={styles.topic}>{topicOf(article.topic)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
