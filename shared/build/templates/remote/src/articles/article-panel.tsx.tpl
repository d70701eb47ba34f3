import type { HelpArticle } from '@orangery/api';
import { useHost, useParams } from '@orangery/platform';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { ArticleSkeleton } from './article-skeleton.tsx';
import styles from './articles.module.css';
import { LoadFailed } from './load-failed.tsx';
import { useArticles } from './use-articles.ts';

/** One article over the page, at `?panel=__panel__/<id>`. The frame and its title are the shell's. */
export function ArticlePanel() {
  const { t } = useTranslation('__name__');
  const { id } = useParams();
  const [articles, reload] = useArticles();
  const article = articles.status === 'ready' ? articles.data.find((one) => one.id === id) : undefined;
  return (
    <div className={styles.panel}>
      {articles.status === 'loading' && <ArticleSkeleton />}
      {articles.status === 'failed' && <LoadFailed offline={articles.offline} onRetry={reload} />}
      {articles.status === 'ready' && !article && (
        <EmptyState illustration={<NotAvailableIllustration />} title={t('missing.title')} body={t('missing.body')} />
      )}
      {article && <Article article={article} />}
    </div>
  );
}

function Article({ article: { title, body } }: { article: HelpArticle }) {
  const { t } = useTranslation('__name__');
  const { bus, overlays } = useHost();
  const ask = () => {
    // Remotes do not know each other: the one with the message box listens.
    bus.emit('composer:insert', { text: t('article.question', { title }) });
    overlays.close();
  };
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.body}>{body}</p>
      <Button variant="primary" onClick={ask}>
        {t('article.ask')}
      </Button>
    </>
  );
}
