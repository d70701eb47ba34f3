import type { Page } from '@playwright/test';
import type { Finding } from './finding.ts';

const pathOf = (url: string): string => {
  const { pathname } = new URL(url);
  return pathname.replace(/[0-9a-f-]{16,}|\d{6,}/g, '…');
};

/** Collects what a page says to the console as errors, and requests that fail; `take` gives and forgets them. */
export function watchComplaints(page: Page): { take(): Finding[] } {
  let found: Finding[] = [];
  const add = (kind: 'console' | 'request', what: string, detail: string) =>
    found.push({ kind, what, detail: detail.slice(0, 240) });
  page.on('pageerror', (error) => add('console', 'uncaught', String(error)));
  page.on('console', (message) => {
    // A failed request is reported as such.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      add('console', 'error', message.text());
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left ends its requests.
    if (why !== 'net::ERR_ABORTED') add('request', pathOf(request.url()), why);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add('request', pathOf(response.url()), String(response.status()));
  });
  return {
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
}
