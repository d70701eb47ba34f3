import type { Screen } from '../screen.ts';
import { account } from './account.ts';
import { billing } from './billing.ts';
import { conversations } from './chat.ts';
import { chatTools } from './chat-tools.ts';
import { outlines } from './outlines.ts';
import { pdf } from './pdf.ts';
import { plugins } from './plugins.ts';
import { ppt } from './ppt.ts';
import { safekeeping } from './safekeeping.ts';
import { shell } from './shell.ts';

/** Every part of the product with its screens. */
export const parts: readonly (readonly Screen[])[] = [
  shell,
  outlines,
  conversations,
  chatTools,
  account,
  billing,
  plugins,
  safekeeping,
  pdf,
  ppt,
];
