import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import type { Dictionary } from './dictionary.ts';
import { findByAxe } from './flags/axe.ts';
import type { watchComplaints } from './flags/complaints.ts';
import { findSmallFields } from './flags/fields.ts';
import type { Finding } from './flags/finding.ts';
import { inspect } from './flags/inspect.ts';
import { findSmallTargets } from './flags/targets.ts';
import type { Screen, Stage } from './screen.ts';
import { settle } from './settle.ts';
import { flagsOf, type Shot, type Theme, themes } from './shot.ts';

export type Visitor = {
  stage: Stage;
  complaints: ReturnType<typeof watchComplaints>;
  cdp: CDPSession;
  dictionary: Dictionary;
  /** Folder of the pictures. */
  folder: string;
};

async function useTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settle(page);
}

async function take({ cdp, folder }: Visitor, name: string): Promise<string> {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  const file = `${name}.webp`;
  await writeFile(path.join(folder, file), Buffer.from(data, 'base64'));
  return file;
}

/** The first lines of why a screen could not be opened, without colours. */
const problemOf = (error: unknown): string =>
  stripVTControlCharacters(String(error)).split('\n').slice(0, 4).join(' ').slice(0, 400);

/** Opens a screen, and takes its pictures with all that is wrong in them. */
export async function visit(screen: Screen, visitor: Visitor): Promise<Shot> {
  const { stage, complaints, dictionary } = visitor;
  const { page, layout, language } = stage;
  const findings: Finding[] = [];
  const pictures: Shot['pictures'] = {};
  const name = (theme: Theme) => `${screen.name.replace(/[ /]/g, '-')}.${layout.name}.${language}.${theme}`;
  complaints.take();
  try {
    await screen.open(stage);
    for (const theme of themes) {
      await useTheme(page, theme);
      pictures[theme] = await take(visitor, name(theme));
      const isFirst = theme === themes[0];
      findings.push(
        ...(isFirst ? await inspect(page, language, dictionary) : await findByAxe(page, ['color-contrast'])),
      );
    }
    if (layout.use.hasTouch) findings.push(...(await page.evaluate(findSmallFields, 16)));
    findings.push(...(await page.evaluate(findSmallTargets, layout.target)));
  } catch (error) {
    findings.push({ kind: 'unreached', what: 'screen', detail: problemOf(error) });
    pictures.light ??= await take(visitor, name('light')).catch(() => undefined);
  }
  await page.emulateMedia({ colorScheme: 'light' }).catch(() => {});
  findings.push(...complaints.take());
  return {
    screen: screen.name,
    layout: layout.name,
    language,
    pictures,
    flags: flagsOf(screen.name, findings),
  };
}
