import type { DataOf } from '@orangery/api/contract';
import type { Page } from '@playwright/test';

export type Account = DataOf<'POST /chat/auto-register'>;

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en', device: 'web' },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as { code: number; msg: string; data: unknown };
  if (envelope.code !== 200) throw new Error(`${url} answered ${envelope.code}: ${envelope.msg}`);
  return envelope.data;
}

/** A new account on a site that takes a captcha for it, with one that is solved. */
export async function signUpWithCaptcha(
  site: string,
  solve: (text: string) => Promise<void>,
): Promise<Account> {
  const response = await fetch(`${site}/chat/help/captcha`);
  const { data } = (await response.json()) as { data: DataOf<'GET /chat/help/captcha'> };
  await solve('abcd');
  const body = { captcha_id: data.captcha_id, captcha: 'abcd' };
  return (await post(`${site}/chat/auto-register`, body)) as Account;
}

/** A new account, made the way the one-click button makes it. */
export const signUp = async (site: string): Promise<Account> =>
  (await post(`${site}/chat/auto-register`, {})) as Account;

/** A further session of the account, in place of its older one. */
export const signIn = async (site: string, { username, password }: Account): Promise<Account> =>
  (await post(`${site}/chat/login`, { username, password })) as Account;

/** Signs in somewhere else: the older session of the account ends. */
export const signInElsewhere = async (site: string, { username, password }: Account): Promise<void> => {
  await post(`${site}/chat/login`, { username, password });
};

/** Leaves the token where a page that is opened later finds it. */
export async function useToken(page: Page, token: string): Promise<void> {
  await page.goto('/health');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
