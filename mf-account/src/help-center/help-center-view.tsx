import { ErrorCard, Page } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArticles } from '../components/use-articles.ts';
import { ArticlePage } from './article-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';
import { FrontPage } from './front-page.tsx';
import { useHelpAddress } from './help-address.ts';
import { HelpSkeleton } from './help-skeleton.tsx';
import { useHeading } from './use-heading.ts';

/** Articles by topic with a search over them, one article, or the feedback form; the address says which. */
export function HelpCenterView() {
  const { t } = useTranslation('mf-account');
  const { article, feedback } = useHelpAddress();
  const [help, retry] = useArticles();
  const [query, setQuery] = useState('');
  const place = feedback ? 'feedback' : `article ${article ?? ''}`;
  const heading = useHeading(place);

  const content = () => {
    if (feedback) return <FeedbackPage heading={heading} />;
    const failure =
      help.status === 'failed' ? (
        <ErrorCard
          title={t('help.failedTitle')}
          body={t('help.failedBody')}
          retryLabel={t('help.retry')}
          onRetry={retry}
        />
      ) : null;
    const data = help.status === 'ready' ? help.data : null;
    if (article === null)
      return <FrontPage help={data} failure={failure} query={query} onQuery={setQuery} heading={heading} />;
    if (!data) return failure ?? <HelpSkeleton />;
    return <ArticlePage help={data} id={article} searched={query.trim() !== ''} heading={heading} />;
  };
  // Another place begins at its top.
  return <Page key={place}>{content()}</Page>;
}
