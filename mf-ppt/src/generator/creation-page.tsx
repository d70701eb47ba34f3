import { ApiError, type Deck, type Slide } from '@orangery/api';
import { presentationsUsedUp, tooManyDecks } from '@orangery/api/errors';
import { errorText, useHost } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { Button, ProgressBar } from '@orangery/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { generatorState, useGenerator } from './generator.state.ts';
import styles from './generator-page.module.css';
import { askToLeave } from './leaving.ts';
import { beginSlides, resumeSlides, stopSlides } from './make-slides.ts';
import { toOutline } from './outline-rows.ts';

type CreationPageProps = {
  settle: (deck: Deck) => Promise<Deck>;
  /** Draws one slide small. */
  drawSlide: (slide: Slide) => ReactNode;
  onMade: (deckId: string) => void;
  /** Back to the outline. */
  onBack: () => void;
};

/** Slides that appear one by one. Who leaves is asked, since what is not finished is not kept. */
export function CreationPage({ settle, drawSlide, onMade, onBack }: CreationPageProps) {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const { draft, slides, made } = useGenerator();
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(onMade);
  latest.current = onMade;
  const making = { host, settle, onMade: (id: string) => latest.current(id) };
  useEffect(() => {
    heading.current?.focus();
    if (generatorState.draft.slidesId) resumeSlides(making);
    else beginSlides(making);
  }, []);
  const back = async () => {
    if (slides.name === 'running' && !(await askToLeave(host))) return;
    stopSlides(host);
    onBack();
  };
  const total = Math.max(toOutline(draft.title, draft.rows).slides.length, made.length);
  const progress =
    made.length === 0
      ? t('outline.slides', { count: total })
      : t('creation.progress', { made: made.length, count: total });
  return (
    <div className={styles.page}>
      <section className={styles.creation} aria-labelledby="ppt-creation">
        <h2 id="ppt-creation" ref={heading} tabIndex={-1} className={styles.title}>
          {t('creation.title')}
        </h2>
        {slides.name === 'failed' || slides.name === 'stopped' ? (
          <CreationFailed
            code={slides.name === 'failed' ? slides.code : null}
            onRetry={() => (draft.slidesId ? resumeSlides(making) : beginSlides(making))}
          />
        ) : (
          <div className={styles.progress}>
            <ProgressBar label={progress} value={total === 0 ? 0 : made.length / total} />
            <p role="status">{progress}</p>
          </div>
        )}
        <ol className={styles.slides} aria-label={t('creation.slides')}>
          {made.map((slide, index) => (
            <li
              key={slide.id}
              className={styles.slide}
              aria-label={t('creation.slide', { number: index + 1 })}
            >
              {drawSlide(slide)}
            </li>
          ))}
          {slides.name === 'running' && made.length < total && (
            <li className={styles.next} aria-hidden="true" />
          )}
        </ol>
      </section>
      <footer className={styles.footer}>
        <Button onClick={() => void back()}>
          {t(slides.name === 'running' ? 'creation.stop' : 'creation.back')}
        </Button>
      </footer>
    </div>
  );
}

/** `code`: null where it was stopped from elsewhere. */
function CreationFailed({ code, onRetry }: { code: number | null; onRetry: () => void }) {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const needsPlan = code === presentationsUsedUp || code === tooManyDecks;
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.failedTitle}>{t(code === null ? 'creation.stopped' : 'creation.failed')}</p>
      {code !== null && <p>{errorText(new ApiError('api', code, ''))}</p>}
      <p className={styles.hint}>{t('creation.kept')}</p>
      <div className={styles.choices}>
        {needsPlan && (
          <Button variant="primary" onClick={() => offerPlans(host)}>
            {t('creation.upgrade')}
          </Button>
        )}
        <Button variant={needsPlan ? 'secondary' : 'primary'} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
