import { phone } from './phone.ts';

/** What a journey is made with: a desktop and a phone. */
export const layouts = [
  { name: 'on the desktop', onPhone: false, use: { viewport: { width: 1440, height: 900 } } },
  { name: 'on a phone', onPhone: true, use: phone },
] as const;
