import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { DrawnSlide } from '../components/drawn-slide.tsx';
import { clockText, elapsedText } from './clock-text.ts';
import styles from './presenter-view.module.css';
import { useElapsed } from './use-elapsed.ts';
import type { Showing } from './use-show.ts';

/** The slide, what comes next, the notes and the time. */
export function PresenterView({ showing }: { showing: Showing }) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const { deck, show, slides, go, end } = showing;
  const { now, elapsed, isPaused, pause, restart } = useElapsed();
  const current = slides[show.at];
  const next = slides[show.at + 1];
  return (
    <main className={styles.view} data-bar="">
      <header className={styles.header}>
        <time className={styles.elapsed} title={t('presenter.elapsed')}>
          {elapsedText(elapsed, i18n.language)}
        </time>
        <Button size="small" onClick={pause}>
          {t(isPaused ? 'presenter.goOn' : 'presenter.pause')}
        </Button>
        <Button size="small" onClick={restart}>
          {t('presenter.restart')}
        </Button>
        <time className={styles.clock} title={t('presenter.clock')}>
          {clockText(now, i18n.language)}
        </time>
      </header>
      <section className={styles.current} aria-label={t('presenter.current')}>
        {current ? (
          <div className={styles.slide} data-blank={show.blank ?? undefined}>
            <DrawnSlide slide={current.slide} deck={deck} number={current.number} />
          </div>
        ) : (
          <p>{t('presentation.over')}</p>
        )}
      </section>
      <section className={styles.next} aria-label={t('presenter.next')}>
        <h2>{t('presenter.next')}</h2>
        {next ? (
          <div className={styles.slide}>
            <DrawnSlide slide={next.slide} deck={deck} number={next.number} />
          </div>
        ) : (
          <p>{t('presenter.last')}</p>
        )}
      </section>
      <section className={styles.notes} aria-label={t('notes.label')}>
        <p dir="auto">{current?.slide.notes || t('presenter.noNotes')}</p>
      </section>
      <footer className={styles.footer}>
        <Button onClick={() => go({ to: 'back' })}>{t('presentation.back')}</Button>
        <span className={styles.place}>
          {t('presentation.place', { number: Math.min(show.at + 1, show.count), count: show.count })}
        </span>
        <Button variant="primary" onClick={() => go({ to: 'next' })}>
          {t('presentation.next')}
        </Button>
        <Button onClick={() => go({ to: 'black' })}>
          {t(show.blank === 'black' ? 'presenter.show' : 'presenter.black')}
        </Button>
        <Button onClick={end}>{t('presentation.end')}</Button>
      </footer>
    </main>
  );
}
