import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const log = {
  zh: '2026-11-22 10:03:11 错误：无法连接到数据库服务器，请检查网络设置。\r\n2026-11-22 10:03:12 警告：重试第 3 次\r\n',
  tw: '2026-11-22 錯誤：無法連線到資料庫伺服器，請檢查網路設定。\r\n警告：重試第三次\r\n',
  ru: '2026-11-22 Ошибка: не удалось подключиться к серверу базы данных. Проверьте сеть.\r\n',
  ja: 'エラー：データベースに接続できません。設定を確認してください。\r\n',
  ko: '오류: 데이터베이스 서버에 연결할 수 없습니다. 네트워크를 확인하세요.\r\n',
  fr: 'Été : la température a dépassé 30 °C à Orléans – déjà « très » élevée, où ça ?\r\n',
};
const encoded = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));

describe('a text is read as it was written', () => {
  test.each([
    ['GB18030', log.zh, ['en']],
    ['Big5', log.tw, ['en']],
    ['windows-1251', log.ru, ['en']],
    ['KOI8-R', log.ru, ['en']],
    ['Shift_JIS', log.ja, ['en']],
    ['EUC-JP', log.ja, ['en']],
    ['EUC-KR', log.ko, ['en']],
    ['windows-1252', log.fr, ['en']],
    ['windows-1251', 'Ошибка доступа', ['ru']],
    ['GB18030', '错误：文件不存在', ['zh']],
    ['Big5', '錯誤：檔案不存在', ['zh-TW', 'zh']],
  ])('in %s: %j, for a person who reads %s', async (encoding, text, languages) => {
    expect(await decodeText(encoded(text, encoding), languages)).toEqual({ text, encoding });
  });

  test.each([
    ['UTF-16LE', [0xff, 0xfe]],
    ['UTF-16BE', [0xfe, 0xff]],
  ])('in %s with a mark', async (encoding, mark) => {
    const bytes = new Uint8Array([...mark, ...encoded(log.zh, encoding)]);
    expect(await decodeText(bytes)).toEqual({ text: log.zh, encoding });
  });

  test('in UTF-8, which is not said, with a mark and without', async () => {
    const bytes = encoded(log.zh, 'utf8');
    expect(await decodeText(bytes)).toEqual({ text: log.zh });
    expect(await decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toEqual({ text: log.zh });
  });

  test.each([
    ['zh', 3],
    ['ru', 2],
    ['ja', 3],
  ] as const)('in UTF-8 that was cut within a symbol at both ends: %s', async (language, length) => {
    const text = log[language].repeat(3).replaceAll(/\p{ASCII}/gu, '');
    const bytes = encoded(text, 'utf8').subarray(1, -1);
    expect(bytes.length).toBe([...text].length * length - 2);
    expect(await decodeText(bytes, ['de', 'en'])).toEqual({ text: text.slice(1, -1), encoding: 'UTF-8' });
  });

  test('in UTF-8 with a few bytes that mean nothing', async () => {
    const text = 'Größe überschritten: Prüfung fällt später aus.\n';
    const bytes = new Uint8Array([...encoded(text, 'utf8'), 0xff, ...encoded(text, 'utf8')]);
    expect(await decodeText(bytes, ['de', 'tr'])).toEqual({
      text: `${text}\ufffd${text}`,
      encoding: 'UTF-8',
    });
  });

  test('in windows-1252, also when its last byte could begin a symbol of UTF-8', async () => {
    const text = 'Zürich, Genève, Orléans: tout est fermé';
    expect(await decodeText(encoded(text, 'windows-1252'), ['fr'])).toMatchObject({ text });
  });

  test('in UTF-8 with every symbol', async () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(await decodeText(new TextEncoder().encode(text))).toEqual({ text });
      }),
      { numRuns: 50 },
    );
  });

  test('with the colours and bells of a terminal', async () => {
    const text = '\u001b[31mfailed\u001b[0m\u0007 after 3 tries\f\n'.repeat(20);
    expect(await decodeText(new TextEncoder().encode(text))).toEqual({ text });
  });
});

describe('what is no text is not read as one', () => {
  const random = (length: number) =>
    Uint8Array.from({ length }, (_, index) => 1 + ((index * 7919 + (index >> 3) * 104_729) % 255));
  test.each([
    ['with a zero', new Uint8Array([0x61, 0, 0x62])],
    ['of any bytes', random(4_096)],
    ['with half a character after a mark', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
    ['of four bytes a symbol', new Uint8Array([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ])('%s', async (_, bytes) => {
    expect(await decodeText(bytes)).toBeNull();
  });
});
