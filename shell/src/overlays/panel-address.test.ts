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
  it('open as a separate step, and close by going back', async () => {
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
    window.history.replaceState(null, '', '/chat_room?panel=plugins');
    const overlays = createOverlays(createNavigation(window));
    overlays.open('experts', 'pilot');
    overlays.close();
    expect(place()).toBe('/chat_room');
  });
});

describe('one thing of a panel', () => {
  const opened = () => {
    const overlays = createOverlays(createNavigation(window));
    overlays.open('experts');
    overlays.open('experts', 'pilot');
    return overlays;
  };

  it('is a separate step, which back and the way to the whole panel undo', async () => {
    const overlays = opened();
    expect(place()).toBe('/chat_room?cid=a&panel=experts/pilot#here');
    let back = popstate();
    window.history.back();
    await back;
    expect(place()).toBe('/chat_room?cid=a&panel=experts#here');
    overlays.open('experts', 'cook');
    const steps = window.history.length;
    back = popstate();
    overlays.open('experts');
    await back;
    expect(place()).toBe('/chat_room?cid=a&panel=experts#here');
    expect(window.history.length).toBe(steps);
  });

  it('closes together with the panel', async () => {
    const overlays = opened();
    const back = popstate();
    overlays.close();
    await back;
    expect(place()).toBe('/chat_room?cid=a#here');
  });

  it('does so without leaving the page where a link opened the panel', async () => {
    window.history.replaceState(null, '', '/chat_room?panel=experts');
    const overlays = createOverlays(createNavigation(window));
    overlays.open('experts', 'pilot');
    const back = popstate();
    overlays.close();
    await back;
    expect(place()).toBe('/chat_room');
  });

  it('that a link opened gives way to the whole panel', () => {
    window.history.replaceState(null, '', '/chat_room?panel=experts/pilot');
    createOverlays(createNavigation(window)).open('experts');
    expect(place()).toBe('/chat_room?panel=experts');
  });
});
