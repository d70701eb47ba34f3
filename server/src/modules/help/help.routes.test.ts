import { modelValues } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

describe('help', () => {
  const server = useTestApp(undefined, {
    overrides: { modelStatus: async () => ({ demo: false, label: 'a model' }) },
  });
  const config = async (language?: string) =>
    (await server.call('GET /chat/help/config', {}, language ? { language } : {})).data;

  test('the application config carries the figures of every screen', async () => {
    expect(await config()).toMatchObject({
      version: '1.4.0',
      demo: false,
      free: { default_per_day: 10, gpt4_per_day: 1 },
      message_symbols: 16_000,
      downloads: { android: null, windows: null },
    });
  });

  test('the application config offers every model option with the level it needs', async () => {
    const { models } = await config();
    expect(models.map(({ value }) => value)).toEqual(modelValues);
    const levels = Object.fromEntries(models.map(({ value, level }) => [value, level]));
    expect(levels).toMatchObject({ minimax: 1, '3.5': 1, '3.5-turbo': 2, '4.0': 2, 'Claude-3': 2, o1: 4 });
  });

  test('tips of the models come in the language of the request, in English when it is unknown', async () => {
    const tips = await Promise.all(
      ['en', 'zh-tw', 'ru', 'ir', 'xx'].map(async (language) =>
        (await config(language)).models.map(({ tip }) => tip),
      ),
    );
    expect(tips.flat().every((tip) => tip.length > 0)).toBe(true);
    expect(new Set(tips.map((list) => list.join())).size).toBe(4);
    expect(tips[4]).toEqual(tips[0]);
  });
});
