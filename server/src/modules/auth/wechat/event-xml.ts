import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const wechatId = z.string().regex(/^[\w-]{1,128}$/);
const message = z.object({
  xml: z.object({
    ToUserName: wechatId,
    FromUserName: wechatId,
    Event: z.string().max(64).optional(),
    EventKey: z.string().max(256).optional(),
  }),
});

export type WechatMessage = z.output<typeof message>['xml'];

const parser = new XMLParser({ processEntities: false, parseTagValue: false, ignoreAttributes: true });

/** An event as WeChat sends it; undefined when it has another form. */
export function readMessage(body: unknown): WechatMessage | undefined {
  // WeChat declares nothing, and what declares entities is an attack.
  if (typeof body !== 'string' || body.includes('<!DOCTYPE') || body.includes('<!ENTITY')) return undefined;
  try {
    return message.safeParse(parser.parse(body)).data?.xml;
  } catch {
    return undefined;
  }
}

/** The scene somebody scanned, as a follower or by becoming one; undefined for any other event. */
export function scannedScene({ Event, EventKey = '' }: WechatMessage): string | undefined {
  if (Event === 'SCAN') return EventKey || undefined;
  const prefix = 'qrscene_';
  return Event === 'subscribe' && EventKey.startsWith(prefix) ? EventKey.slice(prefix.length) : undefined;
}

/** A text answer to the sender. The text is ours; both names have passed `readMessage`. */
export const textReply = ({ ToUserName, FromUserName }: WechatMessage, text: string, at: Date): string =>
  `<xml><ToUserName><![CDATA[${FromUserName}]]></ToUserName>` +
  `<FromUserName><![CDATA[${ToUserName}]]></FromUserName>` +
  `<CreateTime>${Math.floor(at.getTime() / 1_000)}</CreateTime>` +
  `<MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${text}]]></Content></xml>`;
