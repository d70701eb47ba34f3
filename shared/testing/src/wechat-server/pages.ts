import type { WechatPerson, WechatServer } from '../wechat-server.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (symbol) => `&#${symbol.codePointAt(0)};`);

/** Where the site wants the person back, with a code. */
export function wayBack({ searchParams }: URL, code: string): string {
  const back = new URL(searchParams.get('redirect_uri') ?? 'about:blank');
  back.searchParams.set('code', code);
  back.searchParams.set('state', searchParams.get('state') ?? '');
  return back.href;
}

/** The page of `/connect/oauth2/authorize` and `/connect/qrconnect`: a link `Continue as …` for each person. */
export function loginPage(
  url: URL,
  people: readonly WechatPerson[],
  issueCode: WechatServer['issueCode'],
): string {
  const scope = url.searchParams.get('scope') === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_login';
  const links = people.map(({ openid, nickname }) => {
    return `<a href="${escaped(wayBack(url, issueCode(openid, scope)))}">Continue as ${escaped(nickname ?? openid)}</a>`;
  });
  return `<!doctype html><html lang="en"><title>WeChat</title>${links.join(' ')}</html>`;
}
