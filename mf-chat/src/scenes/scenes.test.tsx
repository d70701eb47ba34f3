import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-chat/scenes.json';
import { type FakeHostOptions, fakeHost, renderInHost } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drafts } from '../question/box-contents.ts';
import { startRooms } from '../room-store/load-rooms.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { forgetKept } from '../testing/kept-records.ts';
import { SceneView } from './scene-view.tsx';
import { showAllScenes } from './scenes.state.ts';
import { ScenesView } from './scenes-view.tsx';

startI18n('en', { 'mf-chat/scenes': translations });

const current = () => roomInMemory(roomsState.current ?? '');
const cards = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').firstElementChild?.nextSibling);

async function show(options: FakeHostOptions = {}) {
  const host = fakeHost({ path: '/sceneList', ...options });
  const view = host.navigation.getLocation().pathname.endsWith('detail') ? <SceneView /> : <ScenesView />;
  await renderInHost(view, { host });
  return { host, user: userEvent.setup(), address: () => host.navigation.getLocation() };
}

// Loaded when it is first needed; the tests are not about how long that takes.
beforeAll(() => import('./scene-dialog.tsx'));
beforeEach(async () => {
  localStorage.clear();
  drafts.forget();
  forgetKept();
  showAllScenes();
  connectTestRooms();
  await startRooms({ username: 'mira', signedOut: false });
});

describe('the list', () => {
  test('has every scene of the translations, under its group', async () => {
    await show();
    expect(cards()).toHaveLength(Object.keys(translations.scene).length);
    const lives = within(screen.getByRole('region', { name: 'Everyday life' }));
    expect(lives.getByRole('link', { name: /Travel plan/ })).toBeTruthy();
    expect(lives.queryByRole('link', { name: /Weekly report/ })).toBeNull();
  });

  test('shows a selection by tab and group; arrow keys go from tab to tab', async () => {
    const { user } = await show();
    screen.getByRole('tab', { name: 'Useful tools' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Latest', selected: true }));
    await user.click(screen.getByRole('button', { name: 'Learn' }));
    expect(cards().map((title) => title?.textContent)).toEqual(['Reading comprehension']);
  });

  test('announces how many a search has found, and never another number before', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = await show();
    const status = screen.getByRole('status');
    const said: string[] = [];
    const write = (text: string | null) => text && said.push(text);
    const observer = new MutationObserver((records) => {
      for (const { oldValue } of records) write(oldValue);
    });
    observer.observe(status, {
      subtree: true,
      characterData: true,
      characterDataOldValue: true,
      childList: true,
    });
    await user.type(screen.getByRole('searchbox'), 'x');
    for (const { oldValue } of observer.takeRecords()) write(oldValue);
    write(status.textContent);
    observer.disconnect();
    vi.unstubAllGlobals();
    expect(new Set(said)).toEqual(new Set([status.textContent]));
  });

  test('is searched in titles, descriptions and examples, whatever the tab', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('tab', { name: 'Latest' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search scenes' }), 'LISBON days');
    expect(cards().map((title) => title?.textContent)).toEqual(['Travel plan']);
    expect(screen.getByRole('status').textContent).toBe('1 scene found');
  });

  test('says that nothing was found, and shows everything again', async () => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox'), 'unicorn');
    expect(screen.getByText('No scene for “unicorn”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all scenes' }));
    expect(screen.getByRole('tab', { name: 'Useful tools', selected: true })).toBeTruthy();
  });

  test('begins with what was used lately, and does no harm when that cannot be read', async () => {
    localStorage.setItem('mf-chat:scenes', '["travel","nonsense",7]');
    await show();
    const recent = within(screen.getByRole('region', { name: 'Recently used' }));
    expect(recent.getAllByRole('link')).toHaveLength(1);
  });
});

describe('a scene', () => {
  test('opens over the list on desktop, and back closes it', async () => {
    const { user, address, host } = await show();
    await user.click(screen.getByRole('link', { name: /^Email/ }));
    expect(address().search).toBe('?scene=email');
    expect(await screen.findByRole('dialog', { name: 'Email' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address().search).toBe('');
    host.navigation.navigate(-1);
    expect(address().search).toBe('');
  });

  test('a scene opens as a separate page on a phone', async () => {
    const { user, address } = await show({ layout: 'mobile', path: '/usage_scenario' });
    await user.click(screen.getByRole('link', { name: /^Email/ }));
    expect(`${address().pathname}${address().search}`).toBe('/usage_scenario/detail?scene=email');
  });

  test('starts a room with its presets and the example in the box', async () => {
    const { user, address } = await show({ layout: 'mobile', path: '/usage_scenario/detail?scene=travel' });
    await user.click(screen.getByRole('button', { name: /Lisbon/ }));
    await waitFor(() => expect(address().pathname).toBe('/chat_room'));
    const { presets, title, example } = translations.scene.travel;
    expect(current()).toMatchObject({ scene: 'travel', prompt: presets, chatMessage: title });
    expect(drafts.of([roomsState.owner, roomsState.current ?? ''])).toBe(example.first);
    expect(current()?.chatRecord).toEqual([]);
  });

  test('is remembered once it was used', async () => {
    const first = await show({ layout: 'mobile', path: '/usage_scenario/detail?scene=math' });
    await first.user.click(screen.getByRole('button', { name: 'Start a chat' }));
    await waitFor(() => expect(first.address().pathname).toBe('/chat_room'));
    expect(drafts.of([roomsState.owner, roomsState.current ?? ''])).toBe('');
    await show();
    expect(screen.getByRole('region', { name: 'Recently used' }).textContent).toContain('Math solution');
  });

  test('that is begun twice and left unused is one room', async () => {
    const { user, address, host } = await show({
      layout: 'mobile',
      path: '/usage_scenario/detail?scene=math',
    });
    const start = () => screen.findByRole('button', { name: 'Start a chat' });
    await user.click(await start());
    await waitFor(() => expect(address().pathname).toBe('/chat_room'));
    const room = roomsState.current;
    act(() => host.navigation.navigate(-1));
    await user.click(await start());
    await waitFor(() => expect(address().pathname).toBe('/chat_room'));
    expect(roomsState.current).toBe(room);
  });

  test.each(['nothing', '__proto__', ''])('that does not exist (%j) says so', async (key) => {
    const { user, address } = await show({ layout: 'mobile', path: `/usage_scenario/detail?scene=${key}` });
    expect(screen.getByText('There is no such scene')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All scenes' }));
    expect(address().pathname).toBe('/usage_scenario');
  });

  test('says so when the rooms cannot be opened', async () => {
    connectTestRooms({ open: () => Promise.reject(new Error('blocked')) });
    await startRooms({ username: 'omid', signedOut: false });
    const { user, host, address } = await show({
      layout: 'mobile',
      path: '/usage_scenario/detail?scene=math',
    });
    await user.click(screen.getByRole('button', { name: 'Start a chat' }));
    await waitFor(() => expect(host.asked.toasts).toHaveLength(1));
    expect(address().pathname).toBe('/usage_scenario/detail');
  });
});
