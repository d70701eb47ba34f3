import type { HostServices } from '@orangery/platform';
import type { AppPorts } from './open-app.ts';

/** Code units of an address that a person can read. */
const maxAddress = 1_000;
/** Of a text for the message box. */
const maxText = 16_000;
/** Texts of one app, from when it is shown. */
const maxTexts = 10;

/** The address as it is opened, in plain signs; undefined for what is none of the web, or hides where it leads. */
function addressOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.href.length > maxAddress ? undefined : url.href;
}

/**
 * Opens an address in another tab, when the person, who is in the app, has seen it whole and agrees. One question at a time: the
 * others come to nothing.
 */
export function linkPort(
  host: Pick<HostServices, 'confirm'>,
  isInside: () => boolean,
  t: (key: 'app.link.title' | 'app.link.open') => string,
): AppPorts['openLink'] {
  let isAsking = false;
  return async (text) => {
    const address = addressOf(text);
    if (!address || isAsking || !isInside()) return false;
    isAsking = true;
    // Left-to-right in every language: its last slash would come first in Persian.
    const body = `\u2066${address}\u2069`;
    const asked = { title: t('app.link.title'), body, confirmLabel: t('app.link.open') };
    const isAgreed = await host.confirm(asked).finally(() => {
      isAsking = false;
    });
    if (isAgreed) window.open(address, '_blank', 'noopener,noreferrer');
    return isAgreed;
  };
}

/**
 * Puts a text into the message box while the person is in the app, a few times at most. The box takes the focus, so that they
 * see it.
 */
export function writePort(host: Pick<HostServices, 'bus'>, isInside: () => boolean): AppPorts['write'] {
  let left = maxTexts;
  return (text) => {
    if (text.trim() === '' || text.length > maxText || left === 0 || !isInside()) return false;
    left -= 1;
    host.bus.emit('composer:insert', { text });
    return true;
  };
}
