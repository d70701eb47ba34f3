import { limits } from '@orangery/api';
import { describe, expect, test, vi } from 'vitest';
import { readFile } from './read-file.ts';

const read = (content: BlobPart, name = 'a.txt') => readFile(new File([content], name), ['en']);

describe('a file is', () => {
  test.each([
    ['a text, whatever it is called', 'a,b\n1,2', 'a.exe', { text: 'a,b\n1,2' }],
    [
      'a text that looks like a page',
      '<html><script>1</script>',
      'a.html',
      { text: '<html><script>1</script>' },
    ],
    ['a document', '%PDF-1.7\n%\xff', 'a.txt', 'document'],
    ['a document of Word', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'a', 'document'],
    ['a document in an archive', 'PK\x03\x04 … word/document.xml', 'a.zip', 'document'],
    ['none, when it is any other archive', 'PK\x03\x04\0 … xl/workbook.xml', 'a.docx', 'format'],
    ['none, when it is a program', 'MZ\x90\0\x03', 'a.txt', 'format'],
    ['empty, without a byte', '', 'a.txt', 'empty'],
    ['empty, with spaces only', ' \r\n\t\u3000', 'a.txt', 'empty'],
  ])('%s', async (_, content, name, expected) => {
    expect(await read(content, name)).toEqual(expected);
  });

  test('unreadable when it is a folder, or was deleted since', async () => {
    const file = new File(['text'], 'a.txt');
    const gone = new DOMException('gone', 'NotFoundError');
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(gone);
    expect(await readFile(file, ['en'])).toBe('unreadable');
    reading.mockRestore();
  });

  test('too long without being read, when no text of its size could be short enough', async () => {
    const bytes = 500 * 1024 * 1024;
    const file = new File(['a log\n'], 'a.log');
    Object.defineProperty(file, 'size', { value: bytes });
    const whole = vi.spyOn(file, 'arrayBuffer');
    expect(await readFile(file, ['en'])).toBe('long');
    expect(whole).not.toHaveBeenCalled();
  });

  test('read whole at the most symbols it may have', async () => {
    const text = '𠀀'.repeat(limits.fileSymbols);
    expect(await read(text)).toEqual({ text });
  });
});
