import { Link } from '@orangery/platform';
import { EmptyState, NotAvailableIllustration } from '@orangery/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleBody } from '../components/article-body.tsx';
import { Card } from '../components/card.tsx';
import { Sheet, SheetTitle } from '../components/sheet.tsx';
import type { HelpTexts } from '../components/use-articles.ts';
import styles from './article-page.module.css';
import { BackLink } from './back-link.tsx';
import { useHelpAddress } from './help-address.ts';
import { ArticleLinks } from './topics.tsx';

type ArticlePageProps = {
  help: HelpTexts;
  id: string;
  /** It was found by a search, which is still there. */
  searched: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** One article with the way back, and what else there is on its topic. */
export function ArticlePage({ help, id, searched, heading }: ArticlePageProps) {
  const { t } = useTranslation('mf-account');
  const { linkTo } = useHelpAddress();
  const article = help.articles.find((candidate) => candidate.id === id);
  const related = help.articles.filter((other) => other.topic === article?.topic && other.id !== id);
  const topic = help.topics.find((candidate) => candidate.id === article?.topic);

  return (
    <>
      <BackLink to={linkTo({})}>{t(searched ? 'help.backToResults' : 'help.back')}</BackLink>
      {article ? (
        <Sheet as="article">
          {topic && <p className={styles.topic}>{topic.title}</p>}
          <SheetTitle heading={heading}>{article.title}</SheetTitle>
          <ArticleBody body={article.body} />
          <p className={styles.helpful}>
            <Link to={linkTo({ article: id, feedback: true })}>{t('help.helpful')}</Link>
          </p>
        </Sheet>
      ) : (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('help.goneTitle')}
          body={t('help.goneBody')}
        />
      )}
      {related.length > 0 && (
        <Card title={t('help.related')}>
          <ArticleLinks articles={related} />
        </Card>
      )}
    </>
  );
}
