import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Finding } from './finding.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Runs in the page: names that every build has in common. What is in a frame keeps its selector. */
function nameTargets(targets: string[][]): string[] {
  return targets.map(([selector = '', ...within]) => {
    const element = document.querySelector(selector);
    return [element ? window.gallery.nameOf(element) : selector, ...within].join(' ');
  });
}

/** What WCAG 2.2 AA finds wrong, by axe. @param rules only these, for a second look at the same page */
export async function findByAxe(page: Page, rules?: readonly string[]): Promise<Finding[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(standard)).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const targets = found.map(({ target }) => target.flat());
  const names = found.length > 0 ? await page.evaluate(nameTargets, targets) : [];
  return found.map(({ id, any, all, none }, index) => {
    const detail = [...any, ...all, ...none]
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 240);
    const name = names[index] ?? '';
    return id === 'color-contrast'
      ? { kind: 'contrast', what: name, detail }
      : { kind: 'axe', what: `${id} ${name}`, detail };
  });
}
