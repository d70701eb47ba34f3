import type { Page } from '@playwright/test';
import type { Dictionary, Language } from '../dictionary.ts';
import { findByAxe } from './axe.ts';
import { findBrokenWords } from './broken-words.ts';
import { findClipped } from './clipped.ts';
import { findDirections } from './direction.ts';
import type { Finding } from './finding.ts';
import { findMissingGlyphs } from './glyphs.ts';
import { findRawMarkup } from './markup.ts';
import { findOverflow } from './overflow.ts';
import { findShifts } from './shift.ts';
import { findUntranslated } from './untranslated.ts';
import { readWordings } from './wordings.ts';

/** Everything that is looked for in a page as it stands. What scrolls it is not among it. */
export async function inspect(page: Page, language: Language, dictionary: Dictionary): Promise<Finding[]> {
  const found = [
    await page.evaluate(findShifts),
    await page.evaluate(findOverflow),
    await page.evaluate(findClipped),
    await page.evaluate(findBrokenWords),
    await page.evaluate(findDirections),
    await page.evaluate(findRawMarkup),
    await page.evaluate(findMissingGlyphs),
    findUntranslated(await page.evaluate(readWordings), language, dictionary),
    await findByAxe(page),
  ];
  return found.flat();
}
