import type { Source } from '@orangery/api';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { externalLink, sourceAddress } from '../sources.ts';
import { useChatTranslation } from '../translations.ts';
import styles from './answer-sources.module.css';

/** What an answer was written with, in the numbers it cites: a button that says how many there are, and unfolds them. */
export function AnswerSources({ sources }: { sources: readonly Source[] }) {
  const { t } = useChatTranslation();
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <section className={styles.sources} aria-label={t('sources')}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('sourceCount', { count: sources.length })}
        <ChevronRight aria-hidden="true" />
      </button>
      {open && (
        <ol id={list} className={styles.list}>
          {sources.map((source, index) => (
            <li key={index}>
              {/* The numbers stand at the side of the page's language, whatever the titles are written in. */}
              <bdi>
                <SourceLink source={source} />
              </bdi>
            </li>
          ))}
        </ol>
      )}
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
