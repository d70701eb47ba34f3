import type { AnswerStep, StepDecision } from '@orangery/api';
import { Button } from '@orangery/ui';
import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react';
import { PlainText } from '../plain-text.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './step-approval.module.css';
import { argumentsOf, withoutHidden } from './step-arguments.ts';

/** Decides a step that waits; resolves to false when nothing was decided. */
export type DecideStep = (step: number, decision: StepDecision) => Promise<boolean>;

type StepApprovalProps = {
  step: AnswerStep;
  onDecide: DecideStep;
  /** It is decided, here or elsewhere, and goes away with the focus in it. */
  onLeaveWithFocus: () => void;
};

const decisions = ['once', 'always', 'refuse'] as const;

/** Asks whether a step may run: whose tool it is, and everything it would be called with. */
export function StepApproval({ step, onDecide, onLeaveWithFocus }: StepApprovalProps) {
  const { t } = useChatTranslation();
  const [titleId, factsId] = [useId(), useId()];
  const [decided, setDecided] = useState<StepDecision | null>(null);
  const group = useFocusLeft(onLeaveWithFocus);
  const decide = async (decision: StepDecision) => {
    if (decided) return;
    setDecided(decision);
    // What was decided shows when the step goes on.
    if (!(await onDecide(step.number, decision))) setDecided(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this has none
    <div
      ref={group}
      role="group"
      className={styles.approval}
      aria-labelledby={titleId}
      aria-describedby={factsId}
    >
      <p id={titleId} className={styles.title}>
        {t('step.approval.title')}
      </p>
      <Facts id={factsId} step={step} />
      <div className={styles.actions}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'once' ? 'primary' : 'secondary'}
            busy={decided === decision}
            aria-disabled={(decided !== null && decided !== decision) || undefined}
            onClick={() => decide(decision)}
          >
            {t(`step.approval.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Facts({ id, step }: { id: string; step: AnswerStep }) {
  const { t } = useChatTranslation();
  const asked = argumentsOf(step.arguments);
  const tool = step.title === step.name ? step.name : `${step.title} (${step.name})`;
  return (
    <>
      <dl id={id} className={styles.facts}>
        <dt>{t('step.approval.tool')}</dt>
        <PlainText as="dd" text={withoutHidden(tool)} />
        {step.server !== undefined && (
          <>
            <dt>{t('step.approval.server')}</dt>
            <PlainText as="dd" text={withoutHidden(step.server)} />
          </>
        )}
      </dl>
      <div className={styles.facts}>
        <p className={styles.label}>{t('step.approval.with')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place is scrolled by keys */}
        <section className={styles.arguments} tabIndex={0} aria-label={t('step.approval.with')}>
          {asked.length === 0 && <p>{t('step.approval.nothing')}</p>}
          {asked.length > 0 && (
            // Each value in a block, so that none can look like the next argument.
            <dl className={styles.facts}>
              {asked.map(({ name, value }) => (
                <Fragment key={name}>
                  <PlainText as="dt" text={withoutHidden(name)} />
                  <PlainText as="dd" className={styles.value} text={withoutHidden(value)} />
                </Fragment>
              ))}
            </dl>
          )}
        </section>
      </div>
    </>
  );
}

/** Calls when the element goes away that has the focus. */
function useFocusLeft(onLeave: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useLayoutEffect(
    () => () => {
      if (element.current?.contains(document.activeElement)) latest.current();
    },
    [],
  );
  return element;
}
