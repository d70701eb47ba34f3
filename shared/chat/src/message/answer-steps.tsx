import type { AnswerStep } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { joinFacts } from '@orangery/platform/format';
import { VisuallyHidden } from '@orangery/ui';
import {
  ChevronRight,
  CircleAlert,
  CircleQuestionMark,
  CircleSlash,
  CircleStop,
  Palette,
  ScanText,
  Search,
  Wrench,
} from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadStepApp } from '../apps/load-step-app.ts';
import { PlainText } from '../plain-text.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './answer-steps.module.css';
import { type DecideStep, StepApproval } from './step-approval.tsx';
import { argumentsOf, withoutHidden } from './step-arguments.ts';
import { StepPictures } from './step-pictures.tsx';

const StepApp = lazyPart(loadStepApp);

type AnswerStepsProps = {
  /** Of the message. */
  id: string;
  /** At the server, where it is another one. */
  answerId?: string | undefined;
  steps: readonly AnswerStep[];
  /** The answer is being written: a step that runs is at work. */
  running: boolean;
  /** Without it, a step that waits is shown and cannot be decided here. */
  onDecide?: DecideStep | undefined;
};

/** Steps that are unfolded, as `message:number`: they stay so when they scroll out of the page and back. */
const unfolded = new Set<string>();

/** What tools did on the way to an answer: a line each, which unfolds to what was asked and what came of it. */
export function AnswerSteps({ id, answerId = id, steps, running, onDecide }: AnswerStepsProps) {
  return (
    <>
      <ul className={styles.steps}>
        {steps.map((step) => {
          // A reader that left, or a server that ended, has not learned the end.
          const isOpen = step.state === 'running' || step.state === 'waiting';
          const state = isOpen && !running ? 'stopped' : step.state;
          const place = `${id}:${step.number}`;
          const shown = { place, answerId, step: { ...step, state } };
          return <StepLine key={step.number} {...shown} onDecide={onDecide} />;
        })}
      </ul>
      {running && <Announcement steps={steps} />}
    </>
  );
}

/** Milliseconds after which screen readers have noticed a region: what it has said before is not read out. */
const watchedAfter = 500;

/** Says which steps wait: outside of the message, of which nothing is read out while it is written. */
function Announcement({ steps }: Pick<AnswerStepsProps, 'steps'>) {
  const { t } = useChatTranslation();
  const waiting = steps.filter(({ state }) => state === 'waiting');
  const text = waiting.map(({ title }) => t('step.approval.announced', { tool: title })).join(' ');
  const [isWatched, setWatched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWatched(true), watchedAfter);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(<VisuallyHidden role="status">{isWatched ? text : ''}</VisuallyHidden>, document.body);
}

const icons = {
  waiting: CircleQuestionMark,
  failed: CircleAlert,
  refused: CircleSlash,
  stopped: CircleStop,
} as const;
const toolIcons = new Map([
  ['search_web', Search],
  ['recognize_text', ScanText],
  ['draw_picture', Palette],
]);

function iconOf({ name, state }: AnswerStep) {
  if (state !== 'running' && state !== 'done') return icons[state];
  return toolIcons.get(name) ?? Wrench;
}

type StepLineProps = { place: string; answerId: string; step: AnswerStep } & Pick<
  AnswerStepsProps,
  'onDecide'
>;

function StepLine({ place, answerId, step, onDecide }: StepLineProps) {
  const [open, setOpen] = useState(unfolded.has(place));
  const line = useRef<HTMLButtonElement>(null);
  const [titleId, noteId] = [useId(), useId()];
  const note = useNote();
  const Icon = iconOf(step);
  const waits = step.state === 'waiting';
  const toggle = () => {
    if (waits) return;
    if (open) unfolded.delete(place);
    else unfolded.add(place);
    setOpen(!open);
  };

  return (
    <li data-state={step.state}>
      <button
        ref={line}
        type="button"
        className={styles.line}
        aria-expanded={open || waits}
        aria-disabled={waits || undefined}
        aria-labelledby={titleId}
        aria-describedby={noteId}
        onClick={toggle}
      >
        <Icon aria-hidden="true" />
        <PlainText className={styles.title} id={titleId} text={step.title} />
        <span className={styles.note} id={noteId}>
          {note(step)}
        </span>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
      {waits && onDecide && (
        <StepApproval step={step} onDecide={onDecide} onLeaveWithFocus={() => line.current?.focus()} />
      )}
      {step.pictures && <StepPictures step={step} />}
      {open && !waits && <StepDetails step={step} />}
      {step.app && (
        <Suspense fallback={null}>
          <StepApp answerId={answerId} step={step} />
        </Suspense>
      )}
    </li>
  );
}

function StepDetails({ step }: { step: AnswerStep }) {
  const { t } = useChatTranslation();
  const asked = argumentsOf(step.arguments);
  return (
    <dl className={styles.details}>
      {asked.length > 0 && (
        <>
          <dt>{t('step.asked')}</dt>
          {asked.map(({ name, value }) => {
            const text = asked.length > 1 && name ? `${name}: ${value}` : value;
            return <PlainText as="dd" key={name} text={withoutHidden(text)} />;
          })}
        </>
      )}
      {step.result !== '' && (
        <>
          <dt>{t('step.result')}</dt>
          <PlainText as="dd" text={step.result} />
        </>
      )}
    </dl>
  );
}

/** What stands beside the title: that it is at work, or how it went. */
function useNote(): (step: AnswerStep) => string {
  const { t, i18n } = useChatTranslation();
  return ({ state, milliseconds, cost }) => {
    if (state !== 'done') return t(`step.${state}`);
    const seconds = Math.max(0.1, Math.round((milliseconds ?? 0) / 100) / 10);
    const used = cost?.use === 'drawing' && t('step.cost.drawing', { amount: cost.amount });
    return joinFacts([t('step.time', { seconds }), used], i18n.language);
  };
}
