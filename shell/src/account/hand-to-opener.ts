/** The name of the message by which the window of WeChat's binding hands over its code. */
const messageType = 'orangery:wechat';

/**
 * Gives the code to the page that opened this window and closes it. False when there is no such page any more. The
 * message reaches pages of this site only.
 */
export function handToOpener(code: string): boolean {
  const opener = window.opener as Window | null;
  if (!opener || opener.closed) return false;
  opener.postMessage({ type: messageType, code }, window.location.origin);
  window.close();
  return true;
}
