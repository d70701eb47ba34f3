import type { WechatPerson, WechatServer } from '../wechat-server.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (symbol) => `&#${symbol.codePointAt(0)};`);

/** The page of `/connect/oauth2/authorize` and `/connect/qrconnect`: a link `Continue as …` for each person. */
export function loginPage(
  url: URL,
  people: readonly WechatPerson[],
  issueCode: WechatServer['issueCode'],
): string {
  const scope = url.searchParams.get('scope') === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_login';
  const links = people.map(({ openid, nickname }) => {
    const back = new URL(url.searchParams.get('redirect_uri') ?? 'about:blank');
    back.searchParams.set('code', issueCode(openid, scope));
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    return `<a href="${escaped(back.href)}">Continue as ${escaped(nickname ?? openid)}</a>`;
  });
  return `<!doctype html><html lang="en"><title>WeChat</title>${links.join(' ')}</html>`;
}
