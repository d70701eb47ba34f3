import { ApiError } from '@orangery/api';
import { deckSlides } from '@orangery/api/slides';
import { errorText, useHost, useLayout } from '@orangery/platform';
import { Button, ErrorCard, Spinner, TextField } from '@orangery/ui';
import { ArrowLeft, Presentation, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeDraft, useGenerator } from './generator.state.ts';
import styles from './generator-page.module.css';
import { OutlineEditor } from './outline-editor.tsx';
import { countSlides, toOutline } from './outline-rows.ts';
import { beginOutline, stopOutline } from './write-outline.ts';

type OutlinePageProps = {
  /** The choice of the theme, which knows how slides look. */
  themes: ReactNode;
  onBack: () => void;
  onCreate: () => void;
};

/** The outline while it is written and edited, and what it is to look like. */
export function OutlinePage({ themes, onBack, onCreate }: OutlinePageProps) {
  const { t } = useTranslation('mf-ppt');
  const layout = useLayout();
  const { draft, outline } = useGenerator();
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const writing = outline.name === 'running';
  const create = () => {
    const { slides } = toOutline(draft.title, draft.rows);
    const found =
      slides.length === 0
        ? t('outline.none')
        : slides.length > deckSlides.max
          ? t('outline.tooMany', { count: slides.length, max: deckSlides.max })
          : null;
    setProblem(found);
    if (!found) onCreate();
  };
  return (
    <div className={styles.page}>
      {layout === 'desktop' && (
        <header className={styles.header}>
          <Button
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" className={styles.arrow} />}
            onClick={onBack}
          >
            {t('outline.back')}
          </Button>
        </header>
      )}
      <div className={styles.columns}>
        <section className={styles.main} aria-labelledby="ppt-outline">
          <h2 id="ppt-outline" ref={heading} tabIndex={-1} className={styles.title}>
            {t('outline.title')}
          </h2>
          <OutlineStatus />
          <TextField
            label={t('outline.deckTitle')}
            dir="auto"
            maxLength={400}
            value={draft.title}
            onChange={({ target }) => changeDraft({ title: target.value })}
          />
          <OutlineEditor />
          {layout === 'desktop' && <p className={styles.hint}>{t('outline.keys')}</p>}
        </section>
        <aside className={styles.side} aria-label={t('themes.title')}>
          <h2 className={styles.title}>{t('themes.title')}</h2>
          {themes}
        </aside>
      </div>
      <footer className={styles.footer}>
        <span className={styles.count} role="status">
          {problem ? (
            <span className={styles.problem}>{problem}</span>
          ) : (
            t('outline.slides', { count: countSlides(draft.rows) })
          )}
        </span>
        {writing && (
          <Button icon={<Square aria-hidden="true" />} onClick={stopOutline}>
            {t('outline.stop')}
          </Button>
        )}
        <Button
          variant="primary"
          size="large"
          icon={<Presentation aria-hidden="true" />}
          aria-disabled={writing || undefined}
          onClick={() => !writing && create()}
        >
          {t('outline.create')}
        </Button>
      </footer>
    </div>
  );
}

/** That it is being written, was made without a model, or could not be written. */
function OutlineStatus() {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const { draft, outline } = useGenerator();
  if (outline.name === 'failed')
    return (
      <ErrorCard
        title={t('outline.failed')}
        body={errorText(new ApiError('api', outline.code, ''))}
        retryLabel={t('common.retry')}
        onRetry={() => beginOutline(host)}
      />
    );
  if (outline.name === 'running')
    return (
      <p className={styles.status} role="status">
        <Spinner label={t('outline.writing')} />
        {t('outline.writing')}
      </p>
    );
  if (!draft.demo) return null;
  const hasPoints = draft.rows.length > countSlides(draft.rows);
  return <p className={styles.status}>{hasPoints ? t('outline.demo') : t('outline.demoHeadings')}</p>;
}
