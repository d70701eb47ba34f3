import { createNavigation } from '@orangery/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOverlays, readPanel } from './panel-address.ts';

const popstate = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const place = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => window.history.replaceState(null, '', '/chat_room?cid=a#here'));

describe('readPanel', () => {
  it.each([
    ['?panel=plugins', { name: 'plugins', id: null }],
    ['?cid=a&panel=plugins/4', { name: 'plugins', id: '4' }],
    ['?panel=pay%2Fvip%2F2', { name: 'pay', id: 'vip/2' }],
    ['?panel=plugins/', { name: 'plugins', id: null }],
    ['?panel=', null],
    ['', null],
  ])('%s', (search, expected) => {
    expect(readPanel(search)).toEqual(expected);
  });
});

describe('panels', () => {
  it('open as a step of their own, and close by going back', async () => {
    const overlays = createOverlays(createNavigation(window));
    const steps = window.history.length;
    overlays.open('plugins', '4');
    expect(place()).toBe('/chat_room?cid=a&panel=plugins/4#here');
    expect(window.history.length).toBe(steps + 1);
    const back = popstate();
    overlays.close();
    await back;
    expect(place()).toBe('/chat_room?cid=a#here');
  });

  it('change into one another without a step in between', () => {
    const overlays = createOverlays(createNavigation(window));
    overlays.open('plugins');
    const steps = window.history.length;
    overlays.open('settings');
    expect(place()).toBe('/chat_room?cid=a&panel=settings#here');
    expect(window.history.length).toBe(steps);
  });

  it('opened by a link close without leaving the page', () => {
    window.history.replaceState(null, '', '/chat_room?panel=plugins');
    createOverlays(createNavigation(window)).close();
    expect(place()).toBe('/chat_room');
  });

  it('opened by a link and changed into another one close without leaving the page', () => {
    window.history.replaceState(null, '', '/chat_room?panel=experts');
    const overlays = createOverlays(createNavigation(window));
    overlays.open('experts', 'pilot');
    overlays.close();
    expect(place()).toBe('/chat_room');
  });
});
