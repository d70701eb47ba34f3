import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Outcome = 'accepted' | 'dismissed';

/** The browser offers to install the page, and the person answers its dialog. */
function offer(outcome: Outcome, prompt: () => Promise<void> = async () => undefined) {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const spy = vi.fn(prompt);
  Object.assign(event, { prompt: spy, userChoice: Promise.resolve({ outcome }) });
  window.dispatchEvent(event);
  return { event, prompt: spy };
}

async function start() {
  const page = await import('./install.ts');
  page.watchInstall();
  return page;
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'standalone');
});

it('is not offered where the browser does not', async () => {
  const { install, askToInstall } = await start();
  expect(install.status).toBe('unsupported');
  expect(await askToInstall()).toBe(false);
});

it('keeps the offer of the browser until it is asked for', async () => {
  const { install, askToInstall } = await start();
  const { event, prompt } = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(install.status).toBe('ready');
  expect(prompt).not.toHaveBeenCalled();
  expect(await askToInstall()).toBe(true);
  window.dispatchEvent(new Event('appinstalled'));
  expect(install.status).toBe('installed');
});

it('waits for another offer when the person does not want it now', async () => {
  const { install, askToInstall } = await start();
  offer('dismissed');
  expect(await askToInstall()).toBe(false);
  expect(install.status).toBe('unsupported');
  const { prompt } = offer('accepted');
  expect(install.status).toBe('ready');
  expect(await askToInstall()).toBe(true);
  expect(prompt).toHaveBeenCalledOnce();
});

it('survives a browser that takes its offer back', async () => {
  const { install, askToInstall } = await start();
  offer('accepted', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await askToInstall()).toBe(false);
  expect(install.status).toBe('unsupported');
});

it.each([
  ['in a separate window', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
  ['on the home screen of iOS', () => Object.assign(navigator, { standalone: true })],
])('is installed when it runs %s', async (_name, arrange) => {
  arrange();
  const { install } = await start();
  expect(install.status).toBe('installed');
});
