import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { signUp, useToken } from '../account.ts';
import { admin } from '../admin.ts';
import { browserArgs } from '../browser-args.ts';
import type { Dictionary, Language } from './dictionary.ts';
import { watchComplaints } from './flags/complaints.ts';
import { installPageTools, watchShifts } from './flags/page-tools.ts';
import type { Layout } from './layouts.ts';
import type { Screen } from './screen.ts';
import type { Studio } from './studio.ts';
import type { Visitor } from './visit.ts';

const locales = { en: 'en-GB', zh: 'zh-CN', ru: 'ru-RU', fa: 'fa-IR' } as const;

export function startBrowser(): Promise<Browser> {
  const system = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file));
  const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({ ...(system && { executablePath: system }), args: [...browserArgs, ...media] });
}

/** In the page. A frame without an origin has no storage. */
function keepSettings(language: string): void {
  try {
    localStorage.setItem('lang', language);
    localStorage.setItem('guide', localStorage.getItem('guide') ?? 'seen');
  } catch {}
}

type Place = { studio: Studio; layout: Layout; language: Language; dictionary: Dictionary; folder: string };

/** A person who has just come to the site, with a browser that has nothing of anybody else. */
export async function startVisitor(
  browser: Browser,
  { studio, layout, language, dictionary, folder }: Place,
  as: Screen['as'] = 'member',
): Promise<Visitor & { context: BrowserContext }> {
  const context = await browser.newContext({
    ...layout.use,
    baseURL: studio.site.url,
    locale: locales[language],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['microphone', 'clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(installPageTools);
  await context.addInitScript(watchShifts);
  await context.addInitScript(keepSettings, language);
  const page = await context.newPage();
  const account = as === 'guest' ? null : await signUp(studio.site.url);
  if (account) await useToken(page, account.token);
  if (account && as === 'subscriber')
    await admin(studio.site, 'grant', account.username, 'vip', '--days', '30');
  return {
    context,
    complaints: watchComplaints(page),
    cdp: await context.newCDPSession(page),
    dictionary,
    folder,
    stage: {
      page,
      studio,
      layout,
      language,
      account,
      say: (key, values) => dictionary.say(language, key, values),
    },
  };
}
