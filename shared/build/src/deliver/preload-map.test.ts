import { expect, test } from 'vitest';
import { preloadMap } from './preload-map.ts';

const chunks = [
  { files: ['assets/7.js'], modules: [{ nameForCondition: '/ws/locales/en/shell.json' }] },
  { files: ['assets/8.js'], modules: [{ nameForCondition: '/ws/locales/en/chat.json' }] },
  { names: ['axios'], files: ['assets/axios.js', 'assets/axios.js.map'] },
];
const files = { 'assets/7.js': 'sha384-x', 'assets/axios.js': 'sha384-y' };

test('names the remotes of each path once and what fills it, keeps redirects and where members go, the translations the shell starts with, and what a call needs', () => {
  const slots = ['mf-a', 'mf-b', 'mf-a'].map((remote) => ({ place: 'main', remote, view: 'room' }));
  const tables = {
    desktopRoutes: [
      { path: '/', redirect: '/chat_room' },
      { path: '/chat_room', title: 'chat', slots },
    ],
    mobileRoutes: [
      { path: '/home', slots: [], guard: 'member' },
      { path: '/login', guard: 'guest-only' },
    ],
    memberPath: '/home',
  };
  expect(preloadMap(tables, chunks, files)).toEqual({
    routes: {
      desktop: [
        { path: '/', remotes: [], slots: [], redirect: '/chat_room' },
        { path: '/chat_room', title: 'chat', remotes: ['mf-a', 'mf-b'], slots },
      ],
      mobile: [
        { path: '/home', remotes: [], slots: [] },
        { path: '/login', remotes: [], slots: [], memberPath: '/home' },
      ],
    },
    translations: { en: [{ url: '/assets/7.js', integrity: 'sha384-x' }] },
    forMembers: [{ url: '/assets/axios.js', integrity: 'sha384-y' }],
  });
});

test('names translations of parts that a build has from the start when it is asked to', () => {
  const { translations } = preloadMap({ desktopRoutes: [], mobileRoutes: [] }, chunks, {}, ['chat']);
  expect(translations.en?.map(({ url }) => url)).toEqual(['/assets/7.js', '/assets/8.js']);
});

test('a shell without route tables is an error', () => {
  expect(() => preloadMap({}, chunks, files)).toThrow();
});
