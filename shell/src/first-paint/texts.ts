// Chinese has the fewest plural forms: what it has, every language has.
import type firstPaint from '@orangery/locales/zh/first-paint.json';
import type shell from '@orangery/locales/zh/shell.json';

/** What the first paint says, in one language. What only it says is no part of what the page loads. */
export type Texts = typeof shell & { firstPaint: typeof firstPaint };
