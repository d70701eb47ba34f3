import type { AnswerStep } from '@orangery/api';
import { ChevronRight, CircleAlert, CircleStop, ScanText, Search, Wrench } from 'lucide-react';
import { useId, useState } from 'react';
import { PlainText } from '../plain-text.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './answer-steps.module.css';
import { argumentsOf } from './step-arguments.ts';

type AnswerStepsProps = {
  /** Of the message. */
  id: string;
  steps: readonly AnswerStep[];
  /** The answer is being written: a step that runs is at work. */
  running: boolean;
};

/** Steps that are unfolded, as `message:number`: they stay so when they scroll out of the page and back. */
const unfolded = new Set<string>();

/** What tools did on the way to an answer: a line each, which unfolds to what was asked and what came of it. */
export function AnswerSteps({ id, steps, running }: AnswerStepsProps) {
  return (
    <ul className={styles.steps}>
      {steps.map((step) => {
        // A reader that left, or a server that ended, has not learned the end.
        const state = step.state === 'running' && !running ? 'stopped' : step.state;
        return <StepLine key={step.number} place={`${id}:${step.number}`} step={{ ...step, state }} />;
      })}
    </ul>
  );
}

const icons = { failed: CircleAlert, stopped: CircleStop } as const;
const toolIcons = new Map([
  ['search_web', Search],
  ['recognize_text', ScanText],
]);

function iconOf({ name, state }: AnswerStep) {
  if (state === 'failed' || state === 'stopped') return icons[state];
  return toolIcons.get(name) ?? Wrench;
}

function StepLine({ place, step }: { place: string; step: AnswerStep }) {
  const [open, setOpen] = useState(unfolded.has(place));
  const [titleId, noteId] = [useId(), useId()];
  const note = useNote();
  const Icon = iconOf(step);
  const toggle = () => {
    if (open) unfolded.delete(place);
    else unfolded.add(place);
    setOpen(!open);
  };

  return (
    <li data-state={step.state}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
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
      {open && <StepDetails step={step} />}
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
          {asked.map(({ name, value }) => (
            <PlainText as="dd" key={name} text={asked.length > 1 && name ? `${name}: ${value}` : value} />
          ))}
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
  const { t } = useChatTranslation();
  return ({ state, milliseconds }) => {
    if (state === 'running') return t('step.running');
    if (state === 'failed') return t('step.failed');
    if (state === 'stopped') return t('step.stopped');
    return t('step.time', { seconds: Math.max(0.1, Math.round((milliseconds ?? 0) / 100) / 10) });
  };
}
