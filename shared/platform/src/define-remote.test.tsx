import { startI18n } from '@orangery/locales';
import { Dialog } from '@orangery/ui/overlays';
import { act, screen } from '@testing-library/react';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mountRootParcel } from 'single-spa';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostServices, RemoteDefinition, RemoteModule, RemoteProps, SessionState } from './contract.ts';
import { defineRemote } from './define-remote.tsx';
import { useHost, useParams, useScope } from './host-context.ts';

const translations = { greeting: 'Good morning' };
const loaded = () => Promise.resolve({ default: translations });
const session = { lang: 'en' } as SessionState;
const location = { pathname: '/', search: '', hash: '', state: null, key: 'a' };
const host = {
  session,
  layout: 'desktop',
  navigation: {
    getLocation: () => location,
    getAction: () => 'POP',
    subscribe: () => () => {},
    navigate: () => {},
  },
} as unknown as HostServices;

const define = (views: RemoteDefinition['views'], more: Partial<RemoteDefinition> = {}) =>
  defineRemote({
    name: 'mf-test',
    platform: '^2',
    views,
    translations: { en: loaded, zh: loaded, ru: loaded, fa: loaded },
    ...more,
  });

function mountIn(remote: RemoteModule, view: string, props: Partial<RemoteProps> = {}) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const onError = vi.fn();
  const all = { domElement, host, view, params: {}, onError, ...props };
  // The whole module, as the shell's users would pass it: its name must not make two parcels one.
  const parcel = mountRootParcel(remote as never, all);
  // single-spa rejects each step's promise; these tests look at the last one.
  parcel.bootstrapPromise.catch(() => {});
  return { parcel, domElement, onError, props: all };
}

beforeAll(() => {
  startI18n('en', {});
});
// React renders by itself here, as in a page; single-spa awaits it.
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('loads what a view is shown with ahead of time, where the view has something to load', () => {
  const preload = vi.fn();
  const remote = define({ one: Object.assign(() => <p>one</p>, { preload }), two: () => <p>two</p> });
  for (const view of ['one', 'two', 'none', 'toString']) remote.preload?.(view);
  expect(preload).toHaveBeenCalledOnce();
});

describe('mounting', () => {
  it('shows the view with its translations, host and parameters', async () => {
    function View() {
      const { t } = useTranslation('mf-test' as never);
      return <p>{`${t('greeting' as never)} ${useHost().layout} ${useParams().id}`}</p>;
    }
    const { parcel, domElement } = mountIn(define({ page: View }), 'page', { params: { id: '7' } });
    await parcel.mountPromise;
    expect(domElement.textContent).toBe('Good morning desktop 7');
  });

  it('shows two views of one remote side by side and takes them away one by one', async () => {
    const remote = define({ one: () => <p>one</p>, two: () => <p>two</p> });
    const first = mountIn(remote, 'one');
    const second = mountIn(remote, 'two');
    await Promise.all([first.parcel.mountPromise, second.parcel.mountPromise]);
    await first.parcel.unmount();
    expect(first.domElement.textContent).toBe('');
    expect(second.domElement.textContent).toBe('two');
    await second.parcel.unmount();
    expect(second.domElement.textContent).toBe('');
  });

  it('hides what a leaving view has over the page at once, and lets go of the view after the next frame', async () => {
    const left = vi.fn();
    function Page({ params }: { params: Readonly<Record<string, string>> }) {
      useEffect(() => left, []);
      return (
        <Dialog open onOpenChange={() => {}} title={`Dialog of ${params.id}`} closeLabel="Close">
          text
        </Dialog>
      );
    }
    const remote = define({ page: Page });
    const stays = mountIn(remote, 'page', { params: { id: 'one that stays' } });
    const { parcel } = mountIn(remote, 'page', { params: { id: 'one that leaves' } });
    await Promise.all([stays.parcel.mountPromise, parcel.mountPromise]);
    const overlay = (text: string) => screen.getByText(text).closest('[hidden]');
    let frame = () => {};
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = () => callback(0);
      return 1;
    });
    const unmounted = parcel.unmount();
    await vi.waitFor(() => expect(overlay('Dialog of one that leaves')).not.toBeNull());
    expect(overlay('Dialog of one that stays')).toBeNull();
    expect(left).not.toHaveBeenCalled();
    frame();
    await unmounted;
    expect(left).toHaveBeenCalledOnce();
    expect(screen.queryByText('Dialog of one that leaves')).toBeNull();
    await stays.parcel.unmount();
  });

  it('lets go of a view before the same one is shown again', async () => {
    const order: string[] = [];
    function Page({ params }: { params: Readonly<Record<string, string>> }) {
      useEffect(() => {
        order.push(`${params.id} begins`);
        return () => void order.push(`${params.id} ends`);
      }, [params.id]);
      return <p>page</p>;
    }
    const remote = define({ page: Page, other: Page });
    const { parcel } = mountIn(remote, 'page', { params: { id: 'first' } });
    await parcel.mountPromise;
    const unmounted = parcel.unmount();
    const other = mountIn(remote, 'other', { params: { id: 'other' } });
    const again = mountIn(remote, 'page', { params: { id: 'second' } });
    await Promise.all([unmounted, other.parcel.mountPromise, again.parcel.mountPromise]);
    expect(order.indexOf('first ends')).toBeLessThan(order.indexOf('second begins'));
    await Promise.all([other.parcel.unmount(), again.parcel.unmount()]);
  });

  it('rejects a view that is not there', async () => {
    const { parcel } = mountIn(define({ page: () => null }), 'elsewhere');
    await expect(parcel.mountPromise).rejects.toThrow('mf-test has no view elsewhere');
  });
});

describe('a view that throws', () => {
  it('while mounting is reported and does not freeze the parcel', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('broken view');
    const remote = define({
      page: () => {
        throw failure;
      },
    });
    const { parcel, onError, domElement } = mountIn(remote, 'page');
    await parcel.mountPromise;
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(failure));
    await parcel.unmount();
    expect(domElement.textContent).toBe('');
  });

  it('in an effect is reported before the mount is over', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('broken effect');
    function View() {
      useEffect(() => {
        throw failure;
      }, []);
      return <p>here</p>;
    }
    const { parcel, onError } = mountIn(define({ page: View }), 'page');
    await parcel.mountPromise;
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('later on is reported too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('broken later');
    let breakIt = () => {};
    function View() {
      const [broken, setBroken] = useState(false);
      breakIt = () => setBroken(true);
      if (broken) throw failure;
      return <p>fine</p>;
    }
    const { parcel, onError } = mountIn(define({ page: View }), 'page');
    await parcel.mountPromise;
    expect(onError).not.toHaveBeenCalled();
    breakIt();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(failure));
  });
});

describe('deadlines', () => {
  it('reject a bootstrap whose translations never come', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => {});
    const remote = define(
      { page: () => null },
      { translations: { en: never, zh: never, ru: never, fa: never }, deadlines: { bootstrap: 50 } },
    );
    const { parcel } = mountIn(remote, 'page');
    const rejected = expect(parcel.mountPromise).rejects.toThrow('mf-test: bootstrap took longer than 50 ms');
    await vi.advanceTimersByTimeAsync(50);
    await rejected;
  });

  it('reject a mount whose view stays suspended, end its scope and keep it out of the page', async () => {
    let arrive = (_module: { default: () => React.ReactNode }) => {};
    const Late = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve)));
    let signal: AbortSignal | undefined;
    function View() {
      signal = useScope().signal;
      return <Late />;
    }
    const { parcel, domElement } = mountIn(define({ page: View }, { deadlines: { mount: 20 } }), 'page');
    await expect(parcel.mountPromise).rejects.toThrow('mf-test: mount took longer than 20 ms');
    expect(signal?.aborted).toBe(true);
    await act(async () => arrive({ default: () => <p>too late</p> }));
    expect(domElement.textContent).toBe('');
  });
});

describe('translations', () => {
  it('start loading with the code, before anything is mounted', () => {
    document.documentElement.lang = 'ru';
    const ru = vi.fn(loaded);
    const en = vi.fn(loaded);
    define({ page: () => null }, { translations: { en, zh: loaded, ru, fa: loaded } });
    expect(ru).toHaveBeenCalledOnce();
    expect(en).not.toHaveBeenCalled();
    document.documentElement.lang = '';
  });

  it('that do not load are asked for a second time, after a moment', async () => {
    vi.useFakeTimers();
    const en = vi.fn(loaded).mockRejectedValueOnce(new Error('reset'));
    const remote = define(
      { page: () => <p>here</p> },
      { translations: { en, zh: loaded, ru: loaded, fa: loaded } },
    );
    const { domElement } = mountIn(remote, 'page');
    await vi.advanceTimersByTimeAsync(250);
    expect(en).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(domElement.textContent).toBe('here'));
    expect(en).toHaveBeenCalledTimes(2);
  });

  it('that failed to load are tried again by the next mount', async () => {
    vi.useFakeTimers();
    const failure = new Error('network');
    const en = vi.fn(loaded).mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    const remote = define(
      { page: () => <p>here</p> },
      { translations: { en, zh: loaded, ru: loaded, fa: loaded } },
    );
    const failed = expect(mountIn(remote, 'page').parcel.mountPromise).rejects.toThrow('network');
    await vi.advanceTimersByTimeAsync(500);
    await failed;
    const { domElement } = mountIn(remote, 'page');
    await vi.waitFor(() => expect(domElement.textContent).toBe('here'));
    expect(en).toHaveBeenCalledTimes(3);
  });
});

describe('scope', () => {
  it('ends when the view is unmounted and not before', async () => {
    const ended = vi.fn();
    let signal: AbortSignal | undefined;
    let renderAgain = () => {};
    function View() {
      const scope = useScope();
      const [count, setCount] = useState(0);
      signal = scope.signal;
      renderAgain = () => setCount(count + 1);
      useEffect(() => scope.defer(ended), [scope]);
      return <p>{count}</p>;
    }
    const { parcel, domElement } = mountIn(define({ page: View }), 'page');
    await parcel.mountPromise;
    renderAgain();
    await vi.waitFor(() => expect(domElement.textContent).toBe('1'));
    expect(signal?.aborted).toBe(false);
    await parcel.unmount();
    expect(signal?.aborted).toBe(true);
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('update', () => {
  it('gives the view its new parameters and keeps its state', async () => {
    let seen: AbortSignal[] = [];
    function View({ params }: { params: Readonly<Record<string, string>> }) {
      const [first] = useState(params.id);
      seen = [...seen, useScope().signal];
      return <p>{`${first} ${params.id}`}</p>;
    }
    const { parcel, domElement, props } = mountIn(define({ page: View }), 'page', { params: { id: '1' } });
    await parcel.mountPromise;
    await parcel.update?.({ ...props, params: { id: '2' } });
    expect(domElement.textContent).toBe('1 2');
    expect(new Set(seen).size).toBe(1);
  });

  it('to a view that is not there is rejected', async () => {
    const { parcel, props } = mountIn(define({ page: () => <p>here</p> }), 'page');
    await parcel.mountPromise;
    await expect(parcel.update?.({ ...props, view: 'elsewhere' })).rejects.toThrow('no view elsewhere');
  });
});
