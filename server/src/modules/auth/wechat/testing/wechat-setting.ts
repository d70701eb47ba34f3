import { startWechatServer, type WechatServer } from '@orangery/testing/wechat-server';
import type { Config } from '../../../../config.ts';

export const eventToken = 'only-for-tests';
export const official = { appId: 'wx-official', secret: 'official-secret', token: eventToken };
const open = { appId: 'wx-open', secret: 'open-secret' };

export type WechatSetting = {
  readonly server: WechatServer;
  readonly config: Pick<Config, 'publicOrigin' | 'wechat'>;
};

/** WeChat with an official account and a website application, and the configuration that leads there. */
export async function startWechat(): Promise<WechatSetting> {
  const server = await startWechatServer({ apps: [official, open] });
  const wechat = { official, open, apiUrl: server.url, pageUrl: server.url };
  return { server, config: { publicOrigin: 'http://orangery.test', wechat } };
}
