import type { AnswerStep } from '@orangery/api';
import { Button, Spinner } from '@orangery/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useChatTranslation } from '../translations.ts';
import { useSeen } from '../use-seen.ts';
import styles from './app-frame.module.css';
import { AppFrame } from './app-frame.tsx';
import type { AppProps } from './use-app.ts';
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
  const end = (next: 'resting' | 'stopped') => {
    running.delete(self);
    setState(next);
  };
  useEffect(() => {
    if (seen && running.size < maxRunning) start();
  }, [seen]);
  useEffect(() => () => void running.delete(self), [self]);
  const name = t('app.title', { name: step.title });

  return (
    <section ref={box} className={styles.app} aria-label={name} tabIndex={-1}>
      {state === 'running' && (
        <>
          <button type="button" className={styles.skip} onClick={() => after.current?.focus()}>
            {t('app.skip')}
          </button>
          <RunningApp
            answerId={answerId}
            step={step}
            onStopped={() => end('stopped')}
            onEnd={() => end('resting')}
          />
        </>
      )}
      {state === 'resting' && seen && (
        <div className={styles.note}>
          <p>{name}</p>
          <AppButton label={t('app.show')} onPress={start} />
        </div>
      )}
      {state === 'stopped' && <Trouble text={t('app.stopped')} onAgain={start} />}
      <span ref={after} tabIndex={-1} />
    </section>
  );
}

type RunningAppProps = StepAppProps & Pick<AppProps, 'onStopped' | 'onEnd'>;

function RunningApp({ answerId, step, onStopped, onEnd }: RunningAppProps) {
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
  if ('trouble' in loaded) return <Trouble text={loaded.trouble} onAgain={() => setAttempt(attempt + 1)} />;
  return <AppFrame answerId={answerId} step={step} page={loaded.page} onStopped={onStopped} onEnd={onEnd} />;
}

function Trouble({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { t } = useChatTranslation();
  return (
    <div className={styles.note}>
      <p role="alert">{text}</p>
      <AppButton label={t('app.again')} onPress={onAgain} />
    </div>
  );
}

/** Goes away when it is pressed; the app around it keeps the focus. */
function AppButton({ label, onPress }: { label: string; onPress: () => void }) {
  const press = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('section')?.focus();
    onPress();
  };
  return <Button onClick={press}>{label}</Button>;
}
