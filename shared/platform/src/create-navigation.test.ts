import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigation } from './create-navigation.ts';

const popstate = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => window.history.replaceState(null, '', '/start'));

describe('createNavigation', () => {
  it('adds one entry for each step and notifies its listeners', () => {
    const navigation = createNavigation(window);
    const listener = vi.fn();
    navigation.subscribe(listener);
    const before = window.history.length;
    navigation.navigate('/chat_room?a=1#b', { state: { from: 'test' } });
    expect(window.history.length).toBe(before + 1);
    expect(listener).toHaveBeenCalledOnce();
    expect(navigation.getAction()).toBe('PUSH');
    expect(navigation.getLocation()).toMatchObject({
      pathname: '/chat_room',
      search: '?a=1',
      hash: '#b',
      state: { from: 'test' },
    });
  });

  it('adds none for a replacement or for the place where one is', () => {
    const navigation = createNavigation(window);
    const before = window.history.length;
    navigation.navigate('/other', { replace: true });
    navigation.navigate('/other');
    expect(window.history.length).toBe(before);
    expect(navigation.getAction()).toBe('REPLACE');
  });

  it('knows the first entry, also when another page takes its place', () => {
    const navigation = createNavigation(window);
    navigation.navigate('/login', { replace: true });
    expect(navigation.getLocation().key).toBe('default');
    navigation.navigate('/further');
    expect(navigation.getLocation().key).not.toBe('default');
    navigation.navigate('/instead', { replace: true });
    expect(navigation.getLocation().key).not.toBe('default');
  });

  it('keeps one location object until the place changes', () => {
    const navigation = createNavigation(window);
    expect(navigation.getLocation()).toBe(navigation.getLocation());
  });

  it('goes back, with the state of the entry', async () => {
    const navigation = createNavigation(window);
    navigation.navigate('/one', { state: 1 });
    navigation.navigate('/two', { state: 2 });
    const gone = popstate();
    navigation.navigate(-1);
    await gone;
    expect(navigation.getLocation()).toMatchObject({ pathname: '/one', state: 1 });
    expect(navigation.getAction()).toBe('POP');
  });

  it.each(['https://elsewhere.example/x', '//elsewhere.example/x', 'javascript:alert(1)', 'http://['])(
    'does not go to %s',
    (to) => {
      const navigation = createNavigation(window);
      const listener = vi.fn();
      navigation.subscribe(listener);
      navigation.navigate(to);
      expect(listener).not.toHaveBeenCalled();
      expect(window.location.pathname).toBe('/start');
    },
  );

  it('opens a page after a step that is just being taken back, not in its place', async () => {
    const navigation = createNavigation(window);
    window.history.pushState({ layer: 'menu', leaving: Date.now() }, '');
    window.history.back();
    navigation.navigate('/next');
    navigation.navigate('/after');
    expect(navigation.getLocation().pathname).toBe('/start');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/after'));
    expect(navigation.getLocation().pathname).toBe('/after');
    window.history.back();
    await popstate();
    expect(navigation.getLocation().pathname).toBe('/next');
  });

  it('does not wait for a step of long ago, which a reload has cancelled', () => {
    window.history.replaceState({ layer: 'menu', leaving: Date.now() - 60_000 }, '');
    const navigation = createNavigation(window);
    navigation.navigate('/next');
    expect(navigation.getLocation().pathname).toBe('/next');
  });

  it('opens a page though the browser has dropped the step back', () => {
    vi.useFakeTimers();
    window.history.replaceState({ layer: 'menu', leaving: Date.now() }, '');
    const navigation = createNavigation(window);
    navigation.navigate('/next');
    expect(navigation.getLocation().pathname).toBe('/start');
    vi.advanceTimersByTime(2_000);
    expect(navigation.getLocation().pathname).toBe('/next');
    vi.useRealTimers();
  });

  it('stays where it is when the browser refuses the step', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const push = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many steps', 'SecurityError');
    });
    const navigation = createNavigation(window);
    const listener = vi.fn();
    navigation.subscribe(listener);
    navigation.navigate('/next');
    expect(listener).not.toHaveBeenCalled();
    push.mockRestore();
    warn.mockRestore();
  });

  it('survives history state that something else has written', () => {
    window.history.replaceState('text', '', '/start');
    expect(createNavigation(window).getLocation()).toMatchObject({ state: null, key: 'default' });
  });

  describe('with a guard', () => {
    it('goes to another page only when that is agreed to, and asks once', async () => {
      const navigation = createNavigation(window);
      const leave = vi.fn(async (_to: URL) => false);
      navigation.guard(leave);
      navigation.navigate('/other');
      await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
      expect(leave.mock.calls[0]?.[0].pathname).toBe('/other');
      expect(navigation.getLocation().pathname).toBe('/start');
      leave.mockResolvedValue(true);
      navigation.navigate('/other');
      await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/other'));
      navigation.navigate('/third');
      expect(navigation.getLocation().pathname).toBe('/third');
    });

    it('does not ask for panels, and asks for another search', async () => {
      const navigation = createNavigation(window);
      const leave = vi.fn(async () => false);
      navigation.guard(leave);
      navigation.navigate('/start?panel=orders');
      expect(navigation.getLocation().search).toBe('?panel=orders');
      expect(leave).not.toHaveBeenCalled();
      navigation.navigate('/start?step=2');
      await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
      expect(navigation.getLocation().search).toBe('?panel=orders');
    });

    it('asks when one goes back, and stays until that is agreed to', async () => {
      const navigation = createNavigation(window);
      navigation.navigate('/page');
      let agree = (_agreed: boolean) => {};
      const leave = vi.fn(() => new Promise<boolean>((resolve) => (agree = resolve)));
      navigation.guard(leave);
      window.history.back();
      await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
      expect(window.location.pathname).toBe('/page');
      expect(navigation.getLocation().pathname).toBe('/page');
      agree(true);
      await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/start'));
    });

    it('asks no more once it is taken away', () => {
      const navigation = createNavigation(window);
      const remove = navigation.guard(async () => false);
      remove();
      navigation.navigate('/other');
      expect(navigation.getLocation().pathname).toBe('/other');
    });
  });
});
