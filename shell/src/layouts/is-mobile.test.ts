import { describe, expect, it } from 'vitest';
import { detectMobile } from './is-mobile.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
const page = (userAgent: string, matches = false) => ({
  navigator: { userAgent },
  matchMedia: () => ({ matches }),
});

describe('detectMobile', () => {
  it.each([
    ['an iPhone', page(agents.iphone), true],
    ['an Android phone', page(agents.android), true],
    ['an Android tablet', page(agents.tablet), false],
    ['a desktop browser', page(agents.desktop), false],
    ['a narrow touch screen that says nothing of itself', page(agents.desktop, true), true],
    [
      'a browser that says it is mobile',
      { navigator: { userAgent: '', userAgentData: { mobile: true } } },
      true,
    ],
  ])('%s', (_name, device, expected) => {
    expect(detectMobile(device, null)).toBe(expected);
  });

  it('lets the stored device decide', () => {
    expect(detectMobile(page(agents.desktop), 'mobile')).toBe(true);
    expect(detectMobile(page(agents.iphone), 'desktop')).toBe(false);
    expect(detectMobile(page(agents.iphone), 'web')).toBe(true);
  });
});
