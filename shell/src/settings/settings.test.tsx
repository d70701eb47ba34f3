import { startI18n } from '@orangery/locales';
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bus } from '../services/bus.ts';
import { session } from '../session/state.ts';
import { chooseLanguage, currentLanguage, startLanguage } from './language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { chooseTheme, currentTheme, startTheme } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const root = document.documentElement;

/** The system's preference, which can change. */
const system = {
  matches: false,
  listeners: new Set<() => void>(),
  addEventListener(_type: 'change', listener: () => void) {
    this.listeners.add(listener);
  },
  removeEventListener(_type: 'change', listener: () => void) {
    this.listeners.delete(listener);
  },
  prefer(dark: boolean) {
    this.matches = dark;
    for (const listener of this.listeners) listener();
  },
};

beforeAll(async () => {
  await import('./language-list.tsx');
  startI18n('en', { shell });
  vi.stubGlobal('matchMedia', () => system);
  startTheme();
});
beforeEach(() => {
  localStorage.clear();
  system.prefer(false);
});
afterEach(() => void vi.restoreAllMocks());

describe('theme', () => {
  it('follows the system until one is chosen', () => {
    system.prefer(true);
    expect(root.dataset.theme).toBe('dark');
    chooseTheme('default');
    system.prefer(true);
    expect(root.dataset.theme).toBe('default');
    expect(currentTheme()).toBe('default');
    chooseTheme(null);
    expect(root.dataset.theme).toBe('dark');
    system.prefer(false);
    expect(root.dataset.theme).toBe('default');
  });

  it('is kept for this browser and for the first paint, and emitted on the bus', () => {
    const listener = vi.fn();
    const off = bus.on('theme:changed', listener);
    chooseTheme('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    expect(listener).toHaveBeenLastCalledWith({ theme: 'dark' });
    off();
  });

  it('follows another tab', () => {
    bus.emit('theme:changed', { theme: 'dark' });
    expect(root.dataset.theme).toBe('dark');
  });

  it('changes without transitions, which come back with the next frame', async () => {
    chooseTheme('dark');
    expect('still' in root.dataset).toBe(true);
    await vi.waitFor(() => expect('still' in root.dataset).toBe(false));
  });

  it('colours the bars of the browser like the page', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />',
    );
    root.style.setProperty('--color-background', '#123456');
    chooseTheme('dark');
    const metas = () => [...document.querySelectorAll('meta[name="theme-color"]')];
    await vi.waitFor(() =>
      expect(metas().map((meta) => meta.outerHTML)).toEqual(['<meta name="theme-color" content="#123456">']),
    );
    root.style.removeProperty('--color-background');
  });

  it('survives a stored value that is no theme', () => {
    localStorage.setItem('theme', 'neon');
    expect(currentTheme()).toBe('default');
  });

  it('is switched by a button that says what it will do', async () => {
    const off = bus.on('theme:changed', ({ theme }) => {
      session.theme = theme;
    });
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(root.dataset.theme).toBe('dark');
    expect(await screen.findByRole('button', { name: 'Switch to light theme' })).toBeTruthy();
    off();
  });
});

describe('language', () => {
  const browser = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

  it.each([
    ['fa', ['zh-CN'], 'fa'],
    [null, ['de-DE', 'zh-TW', 'en'], 'zh'],
    [null, ['de-DE'], 'en'],
    ['klingon', ['ru'], 'ru'],
  ])('stored %s, browser %s → %s', (stored, tags, expected) => {
    if (stored) localStorage.setItem('lang', stored);
    browser(...tags);
    expect(currentLanguage()).toBe(expected);
  });

  it('stands on the page with its direction, and in the cookie of the web host', () => {
    localStorage.setItem('lang', 'fa');
    expect(startLanguage()).toBe('fa');
    expect([root.lang, root.dir]).toEqual(['fa', 'rtl']);
    expect(document.cookie).toContain('lang=fa');
  });

  it('is saved before the page is loaded anew', () => {
    startLanguage();
    const reload = vi.fn(() => expect(localStorage.getItem('lang')).toBe('ru'));
    chooseLanguage('ru', reload);
    expect(reload).toHaveReturned();
    expect(document.cookie).toContain('lang=ru');
  });

  it('reloads nothing when it is the language of the page already', () => {
    localStorage.setItem('lang', 'en');
    startLanguage();
    const reload = vi.fn();
    chooseLanguage('en', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is offered in a menu, each in its own words', async () => {
    session.lang = 'en';
    render(<LanguageMenu />);
    const button = screen.getByRole('button', { name: 'Language' });
    await userEvent.click(button);
    expect(await screen.findByRole('menuitemradio', { name: 'English', checked: true })).toBeTruthy();
    const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(names).toEqual(['English', '中文', 'Русский', 'فارسی']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('menu is closed by a second press on its button and opened by a third', async () => {
    render(<LanguageMenu />);
    const button = screen.getByRole('button', { name: 'Language' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(await screen.findByRole('menu')).toBeTruthy();
  });
});
