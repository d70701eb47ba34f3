import { useNavigate } from '@orangery/platform';
import { Button, EmptyState, ErrorCard, NotAvailableIllustration, Page } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { type HelpTexts, useArticles } from '../components/use-articles.ts';
import { Question } from './question.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import styles from './questions-view.module.css';

/** The questions that are asked most, each with its answer below it. */
export function QuestionsView() {
  const { t } = useTranslation('mf-account');
  const [help, retry] = useArticles();
  return (
    <Page>
      {help.status === 'loading' && <QuestionsSkeleton />}
      {help.status === 'failed' && (
        <ErrorCard
          title={t('help.failedTitle')}
          body={t('help.failedBody')}
          retryLabel={t('help.retry')}
          onRetry={retry}
        />
      )}
      {help.status === 'ready' && <Questions help={help.data} />}
    </Page>
  );
}

function Questions({ help }: { help: HelpTexts }) {
  const { t } = useTranslation('mf-account');
  const navigate = useNavigate();
  const questions = help.articles.filter(({ question }) => question);
  const all = <Button onClick={() => navigate('/help_center')}>{t('questions.all')}</Button>;
  if (questions.length === 0)
    return (
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('questions.emptyTitle')}
        body={t('questions.emptyBody')}
        action={all}
      />
    );
  return (
    <>
      <div className={styles.list}>
        {questions.map((article) => (
          <Question key={article.id} article={article} />
        ))}
      </div>
      <p className={styles.all}>{all}</p>
    </>
  );
}
