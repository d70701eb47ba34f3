/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto';

export type ScanEvent = {
  /** What the operator entered at WeChat, `WECHAT_OFFICIAL_TOKEN`. */
  token: string;
  openid: string;
  scene: string;
  /** A person who did not follow the account before and does now. Default: false. */
  subscribes?: boolean;
};

export type SignOptions = {
  /** Unix seconds. Default: now. */
  timestamp?: number;
  nonce?: string;
};

export type SignedEvent = { query: string; body: string };

/** Address and body of an event, signed as WeChat signs it. */
export function signEvent(event: ScanEvent, options: SignOptions = {}): SignedEvent {
  return { query: signedQuery(event.token, options), body: eventXml(event) };
}

function signedQuery(token: string, { timestamp, nonce }: SignOptions): string {
  const signed = {
    timestamp: String(timestamp ?? Math.floor(Date.now() / 1_000)),
    nonce: nonce ?? randomBytes(8).toString('hex'),
  };
  const text = [token, signed.timestamp, signed.nonce].toSorted().join('');
  const signature = createHash('sha1').update(text).digest('hex');
  return new URLSearchParams({ signature, ...signed }).toString();
}

const eventXml = ({ openid, scene, subscribes }: ScanEvent): string =>
  `<xml><ToUserName><![CDATA[gh_orangery]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName>` +
  `<CreateTime>1700000000</CreateTime><MsgType><![CDATA[event]]></MsgType>` +
  `<Event><![CDATA[${subscribes ? 'subscribe' : 'SCAN'}]]></Event>` +
  `<EventKey><![CDATA[${subscribes ? 'qrscene_' : ''}${scene}]]></EventKey><Ticket><![CDATA[drawn]]></Ticket></xml>`;
