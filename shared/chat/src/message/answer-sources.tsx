import type { Source } from '@orangery/api';
import { useId } from 'react';
import { externalLink, sourceAddress } from '../sources.ts';
import { useChatTranslation } from '../translations.ts';
import styles from './answer-sources.module.css';

/** What an answer was written with, in the numbers it cites. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  const { t } = useChatTranslation();
  const title = useId();
  return (
    <section className={styles.sources} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('sources')}
      </h3>
      <ol className={styles.list}>
        {sources.map((source, index) => (
          <li key={index}>
            {/* The numbers stand at the side of the page's language, whatever the titles are written in. */}
            <bdi>
              <SourceLink source={source} />
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One of an imported chat may have been emptied; its number stays. */
function SourceLink({ source }: { source: Source }) {
  const address = sourceAddress(source);
  const title = source.title || address?.host || source.url || '—';
  if (!address) return title;
  return (
    <>
      <a href={address.href} {...externalLink}>
        {title}
      </a>{' '}
      <span className={styles.host}>{address.host}</span>
    </>
  );
}
