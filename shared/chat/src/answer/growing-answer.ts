import type { AnswerStep, PdfCitation } from '@orangery/api';
import type { AnswerPhase, LiveAnswer, Written } from './events.ts';

/** Milliseconds between two renders of a growing text: quick to the eye, and rest for the main thread. */
const flushInterval = 32;

/** Silence after which it is said that one is waiting, milliseconds. */
const silence = 5_000;

/**
 * An answer while it grows. A change shows at once after a pause, else once per interval, however many tokens arrive.
 * @param onShow called when there is something new to show
 */
export function createGrowingAnswer(known: Written, onShow: () => void) {
  let { text, reasoning = '', reasoningTime } = known;
  let steps: readonly AnswerStep[] = known.steps ?? [];
  let citations: readonly PdfCitation[] = known.citations ?? [];
  let phase: AnswerPhase = 'connecting';
  /** Time of the first thought, as `performance.now()`. */
  let thinkingSince: number | null = null;
  /** The same of the text. */
  let writingSince: number | null = null;
  let hasDropped = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let shownAt = 0;
  let activeAt = performance.now();

  const written = (): Written => ({
    text,
    ...(reasoning !== '' && { reasoning, ...(reasoningTime !== undefined && { reasoningTime }) }),
    ...(steps.length > 0 && { steps }),
    ...(citations.length > 0 && { citations }),
  });
  let shown: LiveAnswer = { ...written(), phase };

  const show = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    shown = { ...written(), phase };
    shownAt = performance.now();
    onShow();
  };
  const showSoon = () => {
    timer ??= setTimeout(show, Math.max(0, shownAt + flushInterval - performance.now()));
  };
  // The timer looks at the clock when it ends, so that tokens need not move it.
  const watchSilence = () => {
    const rest = activeAt + silence - performance.now();
    if (rest > 0) {
      watching = setTimeout(watchSilence, rest);
      return;
    }
    watching = null;
    if (phase !== 'connecting' && phase !== 'writing') return;
    phase = 'waiting';
    show();
  };
  let watching: ReturnType<typeof setTimeout> | null = setTimeout(watchSilence, silence);
  const beActive = () => {
    activeAt = performance.now();
    watching ??= setTimeout(watchSilence, silence);
    if (phase === 'waiting') phase = 'writing';
  };
  const endThought = () => {
    if (thinkingSince === null) return;
    reasoningTime ??= Math.round(performance.now() - thinkingSince);
  };

  return {
    append(more: string): void {
      text += more;
      writingSince ??= performance.now();
      beActive();
      phase = 'writing';
      endThought();
      showSoon();
    },
    /** @param timed false for what was thought while nobody was reading */
    think(at: number, more: string, timed: boolean): void {
      if (at > reasoning.length) return;
      reasoning = reasoning.slice(0, at) + more;
      beActive();
      if (timed) thinkingSince ??= performance.now();
      showSoon();
    },
    /**
     * The beginning of the text was a thought, which has been given to `think` as well.
     * @param length UTF-16 code units
     */
    drop(length: number, timed: boolean): void {
      text = text.slice(length);
      hasDropped = true;
      if (timed && writingSince !== null) {
        thinkingSince = Math.min(writingSince, thinkingSince ?? writingSince);
        reasoningTime = undefined;
      }
      writingSince = null;
      showSoon();
    },
    setStep(step: AnswerStep): void {
      const others = steps.filter(({ number }) => number !== step.number);
      steps = [...others, step].toSorted((one, other) => one.number - other.number);
      beActive();
      showSoon();
    },
    cite(citation: PdfCitation): void {
      citations = [...citations.filter(({ number }) => number !== citation.number), citation];
      beActive();
      showSoon();
    },
    setPhase(next: AnswerPhase): void {
      const before = phase;
      beActive();
      phase = next;
      if (before !== next) show();
    },
    /** All that arrived, shown or not; thinking ends here at the latest. */
    take(): Written {
      endThought();
      return written();
    },
    /** The text begins later than at its source. */
    hasDropped: () => hasDropped,
    shown: () => shown,
    close(): void {
      if (timer !== null) clearTimeout(timer);
      if (watching !== null) clearTimeout(watching);
    },
  };
}
