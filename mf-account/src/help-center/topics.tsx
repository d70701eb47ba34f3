import type { HelpArticle } from '@orangery/api';
import { Link } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { LinkContent, LinkList, linkStyle } from '../components/link-list.tsx';
import type { HelpTexts } from '../components/use-articles.ts';
import { useHelpAddress } from './help-address.ts';
import styles from './topics.module.css';

/** All articles by topic; those of a topic that is not named stand at the end. */
export function Topics({ help }: { help: HelpTexts }) {
  const { t } = useTranslation('mf-account');
  const known = new Set(help.topics.map(({ id }) => id));
  const others = help.articles.filter(({ topic }) => !known.has(topic));
  return (
    <div className={styles.topics}>
      {help.topics.map(({ id, title }) => {
        const articles = help.articles.filter(({ topic }) => topic === id);
        return articles.length > 0 && <Topic key={id} title={title} articles={articles} />;
      })}
      {others.length > 0 && <Topic title={t('help.articles')} articles={others} />}
    </div>
  );
}

function Topic({ title, articles }: { title: string; articles: readonly HelpArticle[] }) {
  return (
    <Card title={title}>
      <ArticleLinks articles={articles} />
    </Card>
  );
}

/** Titles that lead to their articles. */
export function ArticleLinks({ articles }: { articles: readonly HelpArticle[] }) {
  const { linkTo } = useHelpAddress();
  return (
    <LinkList>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link className={linkStyle} to={linkTo({ article: id })}>
            <LinkContent>{title}</LinkContent>
          </Link>
        </li>
      ))}
    </LinkList>
  );
}
