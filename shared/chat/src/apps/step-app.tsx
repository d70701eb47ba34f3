import type { AnswerStep } from '@orangery/api';
import { Button, Spinner } from '@orangery/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useChatTranslation } from '../translations.ts';
import { useSeen } from '../use-seen.ts';
import styles from './app-frame.module.css';
import { AppFrame } from './app-frame.tsx';
import { useAppPage } from './use-app-page.ts';

type StepAppProps = {
  /** At the server. */
  answerId: string;
  step: AnswerStep;
};

/** Apps that run by themselves at the same time; further ones wait to be asked for. */
const maxRunning = 4;
const running = new Set<object>();

/** The app that shows what a step gave: once it is near what is seen, and when there are not too many of them. */
export function StepApp({ answerId, step }: StepAppProps) {
  const { t } = useChatTranslation();
  const { box, seen } = useSeen<HTMLElement>();
  const [state, setState] = useState<'resting' | 'running' | 'stopped'>('resting');
  const after = useRef<HTMLSpanElement>(null);
  const self = useRef({}).current;
  const start = () => {
    running.add(self);
    setState('running');
  };
  const stop = () => {
    running.delete(self);
    setState('stopped');
  };
  useEffect(() => {
    if (seen && running.size < maxRunning) start();
  }, [seen]);
  useEffect(() => () => void running.delete(self), [self]);
  const name = t('app.title', { name: step.title });

  return (
    <section ref={box} className={styles.app} aria-label={name}>
      {state === 'running' && (
        <>
          <button type="button" className={styles.skip} onClick={() => after.current?.focus()}>
            {t('app.skip')}
          </button>
          <RunningApp answerId={answerId} step={step} onStopped={stop} />
        </>
      )}
      {state === 'resting' && seen && (
        <Note action={<Button onClick={start}>{t('app.show')}</Button>}>{name}</Note>
      )}
      {state === 'stopped' && (
        <Note action={<Button onClick={start}>{t('app.again')}</Button>}>{t('app.stopped')}</Note>
      )}
      <span ref={after} tabIndex={-1} />
    </section>
  );
}

function RunningApp({ answerId, step, onStopped }: StepAppProps & { onStopped: () => void }) {
  const { t } = useChatTranslation();
  const [attempt, setAttempt] = useState(0);
  const loaded = useAppPage(answerId, step.number, attempt);
  if (!loaded)
    return (
      <p className={styles.note} role="status">
        <Spinner />
        {t('app.loading')}
      </p>
    );
  if ('trouble' in loaded)
    return (
      <Note action={<Button onClick={() => setAttempt(attempt + 1)}>{t('app.again')}</Button>}>
        {loaded.trouble}
      </Note>
    );
  return <AppFrame answerId={answerId} step={step} page={loaded.page} onStopped={onStopped} />;
}

const Note = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className={styles.note}>
    <p>{children}</p>
    {action}
  </div>
);
