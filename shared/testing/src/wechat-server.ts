/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWechatCalls, type WechatAnswers } from './wechat-server/calls.ts';
import { type ScanEvent, signEvent } from './wechat-server/events.ts';
import { loginPage, wayBack } from './wechat-server/pages.ts';

export { type ScanEvent, type SignedEvent, type SignOptions, signEvent } from './wechat-server/events.ts';

export type WechatPerson = {
  openid: string;
  /** Missing: the operator's apps are not joined. */
  unionid?: string;
  nickname?: string;
};

export type WechatApp = { appId: string; secret: string };

export type WechatServerOptions = {
  apps: readonly WechatApp[];
  /** 0, the default, takes a free one. */
  port?: number;
};

export type WechatServer = {
  /** For `WECHAT_API_URL` and `WECHAT_PAGE_URL`. */
  url: string;
  /** Paths that were asked for, oldest first. */
  calls: string[];
  /** Who can log in; each has a link on the login page. Add to it at any time. */
  people: WechatPerson[];
  /** A code as the login page gives it; counts once. `scope` is what the person agreed to. */
  issueCode(openid: string, scope?: 'snsapi_userinfo' | 'snsapi_base' | 'snsapi_login'): string;
  /** Answers the next calls of this path with an `errcode`, one after the other. */
  refuse(path: string, ...errcodes: number[]): void;
  /** Takes every access token of the official accounts back. */
  expireTokens(): void;
  /** The scene of a QR code that was drawn here. @throws when it was not */
  sceneOf(qr: string): string;
  /** Does what WeChat does when a person scans: posts a signed event to `<site>/chat/wechat/events`. */
  scan(site: string, qr: string, event: Omit<ScanEvent, 'scene'>): Promise<Response>;
  /** Ends every connection and the server. */
  close(): Promise<void>;
};

/**
 * WeChat for tests: a real HTTP server with the calls and pages a site logs people in with. It answers as WeChat does:
 * JSON that says it is text, refusals with status 200 and an `errcode`.
 */
export async function startWechatServer(options: WechatServerOptions): Promise<WechatServer> {
  const people: WechatPerson[] = [{ openid: 'openid-ada', unionid: 'unionid-ada', nickname: 'Ada 艾达' }];
  const calls: string[] = [];
  const wechat = createWechatCalls(options.apps, people);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    calls.push(url.pathname);
    if (url.pathname.startsWith('/connect/')) return sendPage(response, url, people, wechat.issueCode);
    answer(wechat.answers, request, response, url).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    people,
    issueCode: wechat.issueCode,
    refuse: wechat.refuse,
    expireTokens: wechat.expireTokens,
    sceneOf: wechat.sceneOf,
    scan(site, qr, event) {
      const { query, body } = signEvent({ ...event, scene: wechat.sceneOf(qr) });
      const headers = { 'content-type': 'text/xml' };
      return fetch(`${site}/chat/wechat/events?${query}`, { method: 'POST', headers, body });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  answers: WechatAnswers,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  const body: unknown = text === '' ? {} : JSON.parse(text);
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.end(JSON.stringify(answers(url, body)));
}

function sendPage(
  response: ServerResponse,
  url: URL,
  people: readonly WechatPerson[],
  issueCode: WechatServer['issueCode'],
): void {
  const { searchParams } = url;
  if (!/^[A-Za-z0-9]{0,128}$/.test(searchParams.get('state') ?? '')) {
    response.writeHead(400).end();
    return;
  }
  // Nobody is asked: who holds the phone is the first of the people.
  if (searchParams.get('scope') === 'snsapi_base' && people[0]) {
    response.writeHead(302, { location: wayBack(url, issueCode(people[0].openid, 'snsapi_base')) }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(loginPage(url, people, issueCode));
}
