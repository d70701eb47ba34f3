import { useEffect, useRef, useState } from 'react';

export type WechatState =
  | { step: 'idle' | 'waiting' | 'binding' | 'blocked' }
  /** What went wrong, as it was thrown. */
  | { step: 'failed'; error: unknown };

/** How often a window is asked whether it is still there, milliseconds; no event is fired when a person closes it. */
const watch = 500;

const features = 'popup,width=560,height=680';

/** The code a WeChat window of this site hands over; null for any other message. */
function codeOf(event: MessageEvent<unknown>, opened: Window): string | null {
  if (event.origin !== location.origin || event.source !== opened) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null) return null;
  if (!('type' in data) || data.type !== 'orangery:wechat' || !('code' in data)) return null;
  return typeof data.code === 'string' && data.code !== '' ? data.code : null;
}

const isWebAddress = (address: string) => /^https?:$/.test(new URL(address).protocol);

type Options = {
  /** Address of the window. */
  address: () => Promise<string>;
  /** Rejects when the code is not taken. */
  bind: (code: string) => Promise<void>;
};

/** A window in which WeChat asks the person, and which hands a code back. */
export function useWechatWindow({ address, bind }: Options) {
  const [state, setState] = useState<WechatState>({ step: 'idle' });
  const [opened, setOpened] = useState<Window | null>(null);
  const latest = useRef(bind);
  latest.current = bind;

  useEffect(() => {
    if (!opened) return;
    const take = async (event: MessageEvent<unknown>) => {
      const code = codeOf(event, opened);
      if (code === null) return;
      setOpened(null);
      opened.close();
      setState({ step: 'binding' });
      await latest.current(code).then(
        () => setState({ step: 'idle' }),
        (error: unknown) => setState({ step: 'failed', error }),
      );
    };
    const listen = (event: MessageEvent<unknown>) => void take(event);
    const timer = setInterval(() => {
      if (!opened.closed) return;
      setOpened(null);
      setState({ step: 'idle' });
    }, watch);
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      clearInterval(timer);
    };
  }, [opened]);

  async function open(): Promise<void> {
    // Opened while the press still counts: after the call browsers would take it for an advertisement.
    const page = window.open('about:blank', 'orangery-wechat', features);
    if (!page) return setState({ step: 'blocked' });
    setState({ step: 'waiting' });
    setOpened(page);
    try {
      const target = await address();
      if (!isWebAddress(target)) throw new Error('Not an address of the web');
      page.location.href = target;
    } catch (error) {
      page.close();
      setOpened(null);
      setState({ step: 'failed', error });
    }
  }

  return { state, open };
}
