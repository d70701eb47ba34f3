import type { StepDecision } from '@orangery/api';
import { IconButton, VisuallyHidden } from '@orangery/ui';
import { useLayer } from '@orangery/ui/overlays';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { StepApproval } from '../message/step-approval.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './app-frame.module.css';
import type { AppQuestion } from './app-question.ts';
import { type AppProps, useApp } from './use-app.ts';
import { useFullScreen } from './use-full-screen.ts';

/** An app in its frame, which may fill the screen, and what it asks the person. */
export function AppFrame(props: AppProps) {
  const { t } = useChatTranslation();
  const { place, focus, height, question, canFill, isFull, setFull } = useApp(props);
  const leave = () => setFull(false);
  const box = useFullScreen(isFull, leave);
  useLayer(isFull, leave);
  return (
    <div ref={box} className={styles.box} data-full={isFull || undefined}>
      {(canFill || isFull) && (
        <div className={styles.bar}>
          <span className={styles.name}>{props.step.title}</span>
          <IconButton
            label={t(isFull ? 'app.shrink' : 'app.fill')}
            icon={isFull ? <Minimize2 /> : <Maximize2 />}
            size="small"
            tooltipSide="none"
            onClick={() => setFull(!isFull)}
          />
        </div>
      )}
      <div ref={place} className={styles.place} style={isFull ? undefined : { blockSize: height }} />
      <VisuallyHidden role="status">
        {question && t('app.asks', { tool: question.step.title })}
      </VisuallyHidden>
      {question && <Question key={question.step.number} question={question} onLeaveWithFocus={focus} />}
    </div>
  );
}

type QuestionProps = { question: AppQuestion; onLeaveWithFocus: () => void };

/** Below the app, which may fill the screen. */
function Question({ question, onLeaveWithFocus }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup.
    void box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const onDecide = async (_step: number, decision: StepDecision) => {
    question.decide(decision);
    return true;
  };
  return (
    <div ref={box} className={styles.question}>
      <StepApproval step={question.step} onDecide={onDecide} onLeaveWithFocus={onLeaveWithFocus} />
    </div>
  );
}
