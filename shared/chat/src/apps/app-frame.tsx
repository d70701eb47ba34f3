import type { AnswerStep, StepDecision } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { VisuallyHidden } from '@orangery/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { StepApproval } from '../message/step-approval.tsx';
import { useChatTranslation } from '../translations.ts';
import styles from './app-frame.module.css';
import { type AppQuestion, createQuestions } from './app-question.ts';
import { createCallForApp } from './call-for-app.ts';
import type { ShowPage } from './frame-messages.ts';
import { heights, hostContext } from './host-context.ts';
import { type OpenApp, openApp } from './open-app.ts';
import { pagePolicy } from './page-policy.ts';
import { linkPort, writePort } from './person-ports.ts';
import type { AppPage } from './use-app-page.ts';
import { watchFocus } from './watch-focus.ts';

declare const __webpack_public_path__: string;
/** Set by the build: names of the frame pages and where they lie below the public path. */
declare const FRAME_PAGES: Readonly<Record<'mcp-app', string>>;

const emptyPage = () => new URL(FRAME_PAGES['mcp-app'], new URL(__webpack_public_path__, location.href)).href;

/** What the frame loads by itself: the empty page, and that of the app in its place. */
const ownLoads = 2;

type AppFrameProps = {
  answerId: string;
  step: AnswerStep;
  page: AppPage;
  /** The app was ended: it did what none does. */
  onStopped: () => void;
};

/** An app in a frame without an origin, and what it asks the person. */
export function AppFrame({ answerId, step, page, onStopped }: AppFrameProps) {
  const { t } = useChatTranslation();
  const { theme } = useSession();
  const host = useHost();
  const frame = useRef<HTMLIFrameElement>(null);
  const app = useRef<OpenApp>(null);
  const [height, setHeight] = useState<number>(heights.first);
  const [question, setQuestion] = useState<AppQuestion | null>(null);
  const latest = useRef({ theme, onStopped, t });
  latest.current = { theme, onStopped, t };

  useLayoutEffect(() => {
    const element = frame.current;
    const target = element?.contentWindow;
    if (!element || !target) return;
    const over = new AbortController();
    const questions = createQuestions(setQuestion);
    const focus = watchFocus(element);
    const place = { answer_id: answerId, step: step.number };
    const opened = openApp(target, page, hostContext(latest.current.theme === 'dark'), {
      callTool: createCallForApp({ api: host.api, place, ask: questions.ask, signal: over.signal }),
      openLink: linkPort(host, focus.isInside, (key) => latest.current.t(key)),
      write: writePort(host, focus.isInside),
      resize: (pixels) => setHeight(Math.min(Math.max(Math.ceil(pixels), heights.min), heights.max)),
      onExcess: () => latest.current.onStopped(),
    });
    app.current = opened;
    let loads = 0;
    const onLoad = () => {
      loads += 1;
      const shown: ShowPage = { html: page.html, policy: pagePolicy(page) };
      if (loads === 1) target.postMessage(shown, '*');
      if (loads > ownLoads) latest.current.onStopped();
    };
    element.addEventListener('load', onLoad);
    element.src = emptyPage();
    return () => {
      element.removeEventListener('load', onLoad);
      focus.close();
      over.abort();
      questions.refuseAll();
      opened.close();
    };
  }, [host, answerId, step.number, page]);

  useEffect(() => {
    app.current?.setContext(hostContext(theme === 'dark'));
  }, [theme]);

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ blockSize: height }}
        sandbox="allow-scripts"
        allow=""
        referrerPolicy="no-referrer"
        title={t('app.title', { name: step.title })}
      />
      <VisuallyHidden role="status">
        {question && t('app.asks', { tool: question.step.title })}
      </VisuallyHidden>
      {question && (
        <Question
          key={question.step.number}
          question={question}
          onLeaveWithFocus={() => frame.current?.focus()}
        />
      )}
    </>
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
    <div ref={box}>
      <StepApproval step={question.step} onDecide={onDecide} onLeaveWithFocus={onLeaveWithFocus} />
    </div>
  );
}
