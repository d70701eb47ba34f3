import { useHost } from '@orangery/platform';
import { EmptyState, NotAvailableIllustration, Page } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { ArticleList } from './article-list.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import styles from './articles.module.css';
import { LoadFailed } from './load-failed.tsx';
import { useArticles } from './use-articles.ts';

/** A page with a list from the server. An entry opens in a panel, which has its own address. */
export function ArticlesView() {
  const { t } = useTranslation('__name__');
  return (
    <Page>
      <h1 className={styles.title}>{t('list.title')}</h1>
      <Articles />
    </Page>
  );
}

function Articles() {
  const { t } = useTranslation('__name__');
  const { overlays } = useHost();
  const [articles, reload] = useArticles();
  if (articles.status === 'loading') return <ArticleSkeleton />;
  if (articles.status === 'failed') return <LoadFailed offline={articles.offline} onRetry={reload} />;
  if (articles.data.length === 0)
    return (
      <EmptyState illustration={<NotAvailableIllustration />} title={t('empty.title')} body={t('empty.body')} />
    );
  return <ArticleList articles={articles.data} onOpen={(id) => overlays.open('__panel__', id)} />;
}
