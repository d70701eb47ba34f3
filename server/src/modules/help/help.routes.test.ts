import { Buffer } from 'node:buffer';
import { modelValues } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

describe('help', () => {
  const server = useTestApp(undefined, {
    overrides: { modelStatus: async () => ({ demo: false, label: 'a model' }) },
  });
  const config = async (language?: string) =>
    (await server.call('GET /chat/help/config', {}, language ? { language } : {})).data;

  test('config carries the figures of every screen', async () => {
    expect(await config()).toMatchObject({
      version: '1.4.0',
      demo: false,
      free: { default_per_day: 10, gpt4_per_day: 1 },
      message_symbols: 16_000,
      downloads: { android: null, windows: null },
    });
  });

  test('config offers every model option with the level it needs', async () => {
    const { models } = await config();
    expect(models.map(({ value }) => value)).toEqual(modelValues);
    const levels = Object.fromEntries(models.map(({ value, level }) => [value, level]));
    expect(levels).toMatchObject({ minimax: 1, '3.5': 1, '3.5-turbo': 2, '4.0': 2, 'Claude-3': 2, o1: 4 });
  });

  test('tips come in the language of the request, in English when it is unknown', async () => {
    const tips = await Promise.all(
      ['en', 'zh-tw', 'ru', 'ir', 'xx'].map(async (language) =>
        (await config(language)).models.map(({ tip }) => tip),
      ),
    );
    expect(tips.flat().every((tip) => tip.length > 0)).toBe(true);
    expect(new Set(tips.map((list) => list.join())).size).toBe(4);
    expect(tips[4]).toEqual(tips[0]);
  });

  test('captcha is a picture, another one each time', async () => {
    const first = (await server.call('GET /chat/help/captcha')).data;
    const second = (await server.call('GET /chat/help/captcha')).data;
    const [kind, base64 = ''] = first.image.split(',');
    expect(kind).toBe('data:image/png;base64');
    const picture = Buffer.from(base64, 'base64');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([240, 80]);
    expect(second.captcha_id).not.toBe(first.captcha_id);
    expect(second.image).not.toBe(first.image);
  });
});
