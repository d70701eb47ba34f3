import type { AnswerStep } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChatTranslation } from '../translations.ts';
import type { AppQuestion } from './app-question.ts';
import { heights, hostContext } from './host-context.ts';
import { type RunningApp, runApp } from './run-app.ts';
import type { AppPage } from './use-app-page.ts';

export type AppProps = {
  answerId: string;
  step: AnswerStep;
  page: AppPage;
  /** The app was ended: it did what none does. */
  onStopped: () => void;
  /** The app has nothing more to show. */
  onEnd: () => void;
};

/** Runs an app until its place goes away: `place` is where its frame stands, `height` is in pixels. */
export function useApp({ answerId, step, page, onStopped, onEnd }: AppProps) {
  const { t } = useChatTranslation();
  const { theme } = useSession();
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const app = useRef<RunningApp>(undefined);
  const [height, setHeight] = useState<number>(heights.first);
  const [question, setQuestion] = useState<AppQuestion | null>(null);
  const [canFill, setCanFill] = useState(false);
  const [isFull, setFull] = useState(false);
  const latest = useRef({ theme, onStopped, onEnd, t, isFull });
  latest.current = { theme, onStopped, onEnd, t, isFull };
  const title = t('app.title', { name: step.title });

  useLayoutEffect(() => {
    if (!place.current) return;
    const running = runApp(place.current, {
      ...{ host, answerId, step: step.number, page, title },
      context: hostContext(latest.current.theme === 'dark'),
      t: (key) => latest.current.t(key),
      onQuestion: setQuestion,
      onHeight: setHeight,
      isFull: () => latest.current.isFull,
      onFull: setFull,
      onReady: setCanFill,
      onEnd: () => latest.current.onEnd(),
      onStopped: () => latest.current.onStopped(),
    });
    app.current = running;
    return () => running?.close();
  }, [host, answerId, step.number, page, title]);

  useEffect(() => {
    app.current?.setContext(hostContext(theme === 'dark', isFull));
  }, [theme, isFull]);

  return { place, focus: () => app.current?.focus(), height, question, canFill, isFull, setFull };
}
