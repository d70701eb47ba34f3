/** A phone: what the product takes for one is the browser's word and a finger, not only the width. */
export const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
