import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dictation, maxDictation, startDictation } from './dictation.ts';
import type { ListenerProblem } from './listener.ts';

export type DictationStatus = 'idle' | 'opening' | 'recording' | 'writing';

/** Dictation into a text. `meter` follows the voice. It ends with the component. */
export function useDictation(onText: (text: string) => void) {
  const host = useHost();
  const explain = useExplanation();
  const [status, setStatus] = useState<DictationStatus>('idle');
  const [seconds, setSeconds] = useState(0);
  const meter = useRef<HTMLSpanElement>(null);
  const dictation = useRef<Dictation | null>(null);
  useEffect(() => () => dictation.current?.cancel(), []);
  useSeconds(status === 'recording', setSeconds);

  const begin = () => {
    if (host.session.status === 'guest') return host.login.open();
    setStatus('opening');
    dictation.current = startDictation(host, {
      onOpen: () => setStatus('recording'),
      onLevel: (share) => showLevel(meter, share),
      onText,
      onOver: (trouble) => {
        dictation.current = null;
        setStatus('idle');
        if (trouble !== null) host.toast({ text: explain(trouble), kind: 'warning' });
      },
    });
  };
  const done = () => {
    setStatus('writing');
    dictation.current?.done();
  };
  if (status === 'recording' && seconds * 1000 >= maxDictation) done();
  return { status, seconds, meter, begin, done, cancel: () => dictation.current?.cancel() };
}

const showLevel = (meter: RefObject<HTMLSpanElement | null>, share: number) =>
  meter.current?.style.setProperty('--level', share.toFixed(2));

function useSeconds(running: boolean, onSeconds: (seconds: number) => void) {
  useEffect(() => {
    if (!running) return;
    const begun = Date.now();
    onSeconds(0);
    const timer = setInterval(() => onSeconds(Math.floor((Date.now() - begun) / 1000)), 250);
    return () => clearInterval(timer);
  }, [running, onSeconds]);
}

/** What to say about a dictation that failed. */
function useExplanation() {
  const { t } = useTranslation(['mf-chat/voice', 'errors']);
  return (trouble: ListenerProblem | number): string => {
    if (typeof trouble === 'string')
      return `${t(`problem.${trouble}.title`)}. ${t(`problem.${trouble}.body`)}`;
    if (trouble === errors.emptyPrompt) return t('dictate.nothing');
    return t(`errors:code.${trouble}` as 'errors:code.1000', { defaultValue: t('dictate.failed') });
  };
}
