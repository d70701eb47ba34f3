import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

describe.each(testDatabases)('captchas on $name', (database) => {
  const server = useTestApp(database);

  test('a captcha is a PNG of 240 × 80 pixels, another one each time', async () => {
    const first = (await server.call('GET /chat/help/captcha')).data;
    const second = (await server.call('GET /chat/help/captcha')).data;
    const [kind, base64 = ''] = first.image.split(',');
    expect(kind).toBe('data:image/png;base64');
    const image = Buffer.from(base64, 'base64');
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([240, 80]);
    expect(second.captcha_id).not.toBe(first.captcha_id);
    expect(second.image).not.toBe(first.image);
  });
});
