import type { BrowserContextOptions } from '@playwright/test';
import { phone } from '../phone.ts';

/** A screen that the product is shown on. */
export type Layout = {
  name: string;
  /** It has the layout and the routes of a phone. */
  onPhone: boolean;
  /** Least size of what is pressed, in pixels. */
  target: number;
  use: BrowserContextOptions;
};

const onPhone = (width: number, height: number): Layout => ({
  name: `${width}x${height}`,
  onPhone: true,
  target: 44,
  use: { ...phone, viewport: { width, height }, deviceScaleFactor: 1.5 },
});

export const layouts: readonly Layout[] = [
  { name: '1440x900', onPhone: false, target: 24, use: { viewport: { width: 1440, height: 900 } } },
  onPhone(390, 844),
  onPhone(320, 640),
  onPhone(844, 390),
  {
    name: '820x1180',
    onPhone: false,
    target: 24,
    use: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  },
];
