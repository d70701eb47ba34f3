import { Link, useLayout } from '@orangery/platform';
import { EmptyState, NotAvailableIllustration, SearchField } from '@orangery/ui';
import { Images, Signpost } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpTexts } from '../components/use-articles.ts';
import { ContactCard } from './contact-card.tsx';
import styles from './front-page.module.css';
import { HelpSkeleton } from './help-skeleton.tsx';
import { SearchResults } from './search-results.tsx';
import { Topics } from './topics.tsx';

type FrontPageProps = {
  /** null while they are loaded, and when that failed. */
  help: HelpTexts | null;
  /** What is shown in their place when they do not arrive. */
  failure: ReactNode;
  query: string;
  onQuery: (query: string) => void;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The search, and under it what it finds or all topics. */
export function FrontPage({ help, failure, query, onQuery, heading }: FrontPageProps) {
  const { t } = useTranslation('mf-account');
  const asked = query.trim();

  const content = () => {
    if (!help) return failure ?? <HelpSkeleton />;
    if (help.articles.length === 0)
      return (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('help.emptyTitle')}
          body={t('help.emptyBody')}
        />
      );
    if (asked === '') return <Topics help={help} />;
    return <SearchResults help={help} query={asked} />;
  };
  return (
    <>
      <header className={styles.head}>
        {/* On a phone the title stands in the bar above. */}
        <div className={styles.titles} data-layout={useLayout()}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {t('help.title')}
          </h2>
          <p className={styles.intro}>{t('help.intro')}</p>
        </div>
        <search>
          <SearchField
            size="large"
            label={t('help.search')}
            hint={t('help.searchHint')}
            clearLabel={t('help.clearSearch')}
            value={query}
            onChange={onQuery}
          />
        </search>
        <p className={styles.tour}>
          <Link className={styles.tourLink} to="/chat_room?guide=1">
            <Signpost aria-hidden="true" />
            {t('help.tour')}
          </Link>
          <Link className={styles.tourLink} to="/chat_room?panel=image_guide">
            <Images aria-hidden="true" />
            {t('help.pictures')}
          </Link>
        </p>
      </header>
      {content()}
      {/* What stands above it would move it when it arrives. */}
      {(help || failure) && <ContactCard />}
    </>
  );
}
