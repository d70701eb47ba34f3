import type { Screen } from '../screen.ts';
import { isSeen } from './controls.ts';

const isScript = (url: URL) => url.pathname.endsWith('.js');

type Address = { path: string; phonePath?: string } & Pick<Screen, 'as' | 'on'>;

/** A page before its scripts are there. */
const outline = (name: string, { path, phonePath, ...who }: Address): Screen => ({
  name: `outline/${name}`,
  ...who,
  // Its scripts never come.
  isAlone: true,
  async open({ page, layout }) {
    await page.route(isScript, () => {});
    await page.goto((layout.onPhone && phonePath) || path, { waitUntil: 'commit' });
    await isSeen(page.locator('#first-paint main'));
    await page.locator('html[data-first-paint]').waitFor();
  },
});

export const outlines: readonly Screen[] = [
  outline('chat', { path: '/chat_room' }),
  outline('mine', { path: '/mine_module', on: 'phone' }),
  outline('user center', { path: '/user_center' }),
  outline('scenes', { path: '/sceneList', phonePath: '/usage_scenario' }),
  outline('documents', { path: '/chat_pdf' }),
  outline('guest documents', { path: '/chat_pdf', as: 'guest', on: 'desktop' }),
  outline('presentations', { path: '/chat_ppt' }),
  outline('office', { path: '/office_inlet' }),
  outline('help', { path: '/help_center' }),
  outline('questions', { path: '/questions', on: 'phone' }),
  outline('about', { path: '/about_us' }),
  outline('plans', { path: '/vip_card', phonePath: '/upgrade_service' }),
  outline('oranges', { path: '/orange', on: 'desktop' }),
];
