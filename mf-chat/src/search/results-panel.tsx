import { directionOf, PlainText, withRuns } from '@orangery/chat';
import { joinFacts, useDates } from '@orangery/platform/format';
import type { MessageSource } from '@orangery/records';
import { Popover } from '@orangery/ui/overlays';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFound } from './found.state.ts';
import styles from './results-panel.module.css';
import { type ShownResult, shownResults } from './shown-results.ts';

type ResultsPanelProps = {
  roomId: string;
  sources: readonly MessageSource[];
  /** Number of the one that is looked for, from 1: it has the focus. */
  cited?: number;
  anchor: HTMLElement;
  onClose: () => void;
};

/** What the search found, numbered as the answer cites it. */
export function ResultsPanel({ roomId, sources, cited, anchor, onClose }: ResultsPanelProps) {
  const { t } = useTranslation('mf-chat/tools');
  const { t: say } = useTranslation('mf-chat');
  const found = useFound(roomId);
  const target = useRef<HTMLAnchorElement>(null);
  const results = shownResults(sources, found);
  const title =
    found && !found.demo
      ? t('search.foundBy', { engine: say(`composer.engines.${found.engine}`) })
      : t('search.results');

  return (
    <Popover
      open
      onOpenChange={(open) => !open && onClose()}
      anchor={{ current: anchor }}
      side="top"
      align="start"
      label={title}
      initialFocus={cited === undefined ? undefined : target}
    >
      <p className={styles.title}>{title}</p>
      {found?.demo && <p className={styles.demo}>{t('search.demo')}</p>}
      <ol className={styles.list}>
        {results.map((result, index) => (
          // The order is the identity: one page may be found twice.
          <li
            key={`${index} ${result.url}`}
            className={styles.result}
            data-cited={index + 1 === cited || undefined}
          >
            <Result result={result} number={index + 1} titleRef={index + 1 === cited ? target : undefined} />
          </li>
        ))}
      </ol>
    </Popover>
  );
}

type ResultProps = {
  result: ShownResult;
  number: number;
  titleRef: RefObject<HTMLAnchorElement | null> | undefined;
};

function Result({ result, number, titleRef }: ResultProps) {
  const { i18n } = useTranslation('mf-chat/tools');
  const dates = useDates();
  const published = result.published !== null && dates.date(result.published);
  const title = result.title || result.site || '—';
  const direction = directionOf(title);
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {new Intl.NumberFormat(i18n.language).format(number)}
      </span>
      <div className={styles.text}>
        {result.address ? (
          <a
            ref={titleRef}
            href={result.address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            dir={direction}
          >
            {withRuns(title, direction)}
          </a>
        ) : (
          <PlainText text={title} />
        )}
        <p className={styles.site}>{joinFacts([isolated(result.site), published], i18n.language)}</p>
        {result.snippet && <PlainText as="p" className={styles.snippet} text={result.snippet} />}
      </div>
    </>
  );
}

/** Host names are left-to-right in any text. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
