import { readStored } from '../services/stored.ts';

const phoneAgent = /Android.+Mobile|iPhone|iPod|IEMobile|BlackBerry|Opera Mini|HarmonyOS.+Mobile/i;
const narrowTouchScreen = '(pointer: coarse) and (max-width: 639px)';

type Page = {
  navigator: { userAgent: string; userAgentData?: { mobile?: boolean } };
  matchMedia?: (query: string) => { matches: boolean };
};

/** Phone by what the browser says of itself, or by a narrow screen used by finger; `device` has the last word. */
export function detectMobile(page: Page, device: string | null): boolean {
  if (device === 'mobile') return true;
  if (device === 'desktop') return false;
  const { userAgent, userAgentData } = page.navigator;
  if (userAgentData?.mobile === true || phoneAgent.test(userAgent)) return true;
  return page.matchMedia?.(narrowTouchScreen).matches === true;
}

let answer: boolean | null = null;

/** Asked once in the life of a page: the two route tables differ, and a phone that is turned stays a phone. */
export function isMobile(): boolean {
  answer ??= detectMobile(window, readStored('device'));
  return answer;
}
