import { IconButton } from '@orangery/ui';
import { ChevronLeft, ChevronRight, MonitorSpeaker, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawnSlide } from '../components/drawn-slide.tsx';
import { isForButton } from './for-button.ts';
import styles from './presentation.module.css';
import { PresenterWindow } from './presenter-window.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { type Showing, useShow } from './use-show.ts';

type PresentationProps = {
  /** The slide to begin at. */
  from: string | null;
  /** The window with the notes, which has to be opened by a press. */
  presenter: Window | null;
  /** The browser has not let it be opened. */
  isBlocked: boolean;
  onPresenter: () => void;
  onPresenterClosed: () => void;
  /** @param slideId where it ended */
  onEnd: (slideId: string | null) => void;
};

/** The slides one by one, over all of the screen. */
export function Presentation(props: PresentationProps) {
  const { from, presenter, isBlocked, onPresenter, onPresenterClosed, onEnd } = props;
  const { t } = useTranslation('mf-ppt/editor');
  const showing = useShow(from, onEnd);
  const { deck, show, slides, press, go, end } = showing;
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  useFullScreen(screen, end);
  const [isIdle, awake] = useIdle();
  const touch = useTouch(showing, awake);

  useEffect(() => {
    const { current } = dialog;
    current?.showModal?.();
    screen.current?.focus();
    return () => current?.close?.();
  }, []);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (isForButton(event) || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the page, whose keys mean other things.
    window.addEventListener('keydown', handle, true);
    return () => window.removeEventListener('keydown', handle, true);
  }, [press]);

  const current = slides[show.at];
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('presentation.label')}
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
    >
      <div
        ref={screen}
        className={styles.screen}
        data-idle={isIdle || undefined}
        data-blank={show.blank ?? undefined}
        tabIndex={-1}
        onPointerMove={awake}
        {...touch}
      >
        {slides.map(({ slide, number }, index) => {
          // The next one is drawn ahead, and the one before stays for the way back.
          if (Math.abs(index - show.at) > 1) return null;
          const isShown = index === show.at && !show.blank;
          return (
            <div
              key={slide.id}
              className={styles.slide}
              data-shown={isShown || undefined}
              aria-hidden={!isShown}
            >
              <DrawnSlide slide={slide} deck={deck} number={number} />
            </div>
          );
        })}
        {!current && !show.blank && <p className={styles.end}>{t('presentation.over')}</p>}
        <p role="status" className={styles.spoken}>
          {current && !show.blank
            ? t('presentation.slide', { number: show.at + 1, count: show.count, title: current.slide.title })
            : t(show.blank ? `presentation.${show.blank}` : 'presentation.over')}
        </p>
        {isBlocked && <Blocked at={show.at} />}
        {show.typed !== '' && <p className={styles.typed}>{show.typed}</p>}
        <Bar showing={showing} isPresenter={presenter !== null} onPresenter={onPresenter} onGo={go} />
      </div>
      {presenter && (
        <PresenterWindow key="presenter" window={presenter} showing={showing} onClosed={onPresenterClosed} />
      )}
    </dialog>
  );
}

/** Why there is no window with the notes, until one goes on. @param at the slide that is shown */
function Blocked({ at }: { at: number }) {
  const { t } = useTranslation('mf-ppt/editor');
  const [since] = useState(at);
  return at === since ? (
    <p role="alert" className={styles.notice}>
      {t('presenter.blocked')}
    </p>
  ) : null;
}

type BarProps = {
  showing: Showing;
  isPresenter: boolean;
  onPresenter: () => void;
  onGo: Showing['go'];
};

/** What a mouse or finger does; it goes when neither moves. */
function Bar({ showing: { show, rtl, end }, isPresenter, onPresenter, onGo }: BarProps) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const at = Math.min(show.at + 1, show.count);
  return (
    <div
      className={styles.bar}
      data-bar=""
      role="toolbar"
      aria-label={t('presentation.tools')}
      // As the slides are read: back and next lie where their arrow keys and swipes lead.
      dir={rtl ? 'rtl' : 'ltr'}
    >
      <IconButton
        label={t('presentation.back')}
        icon={<ChevronLeft />}
        tooltipSide="none"
        onClick={() => onGo({ to: 'back' })}
      />
      <span className={styles.place} dir={i18n.dir()}>
        {t('presentation.place', { number: at, count: show.count })}
      </span>
      <IconButton
        label={t('presentation.next')}
        icon={<ChevronRight />}
        tooltipSide="none"
        onClick={() => onGo({ to: 'next' })}
      />
      {!isPresenter && (
        <IconButton
          className={styles.onlyMouse}
          label={t('presenterView')}
          icon={<MonitorSpeaker />}
          tooltipSide="none"
          onClick={onPresenter}
        />
      )}
      <IconButton label={t('presentation.end')} icon={<X />} tooltipSide="none" onClick={end} />
    </div>
  );
}

/** Pixels that a finger moves for a swipe. */
const swipe = 40;

/** A press goes on; a finger goes back on the first half, and swipes. */
function useTouch({ go, rtl }: Showing, awake: () => void) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  const isOnBar = (event: PointerEvent) => (event.target as Element).closest('[data-bar]') !== null;
  return {
    onPointerDown: (event: PointerEvent) => {
      awake();
      begun.current = isOnBar(event) || event.button !== 0 ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = begun.current;
      begun.current = null;
      if (!start) return;
      const by = event.clientX - start.x;
      if (event.pointerType === 'mouse') go({ to: 'next' });
      else if (Math.abs(by) > swipe) go({ to: by < 0 !== rtl ? 'next' : 'back' });
      else {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        go({ to: event.clientX > left + width / 2 !== rtl ? 'next' : 'back' });
      }
    },
  };
}
