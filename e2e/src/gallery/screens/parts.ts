import type { Screen } from '../screen.ts';
import { account } from './account.ts';
import { billing } from './billing.ts';
import { chat } from './chat.ts';
import { shell } from './shell.ts';

/** Every part of the product with its screens. */
export const parts: readonly (readonly Screen[])[] = [shell, chat, account, billing];
