import { errors, type RecognitionLanguage } from '@orangery/api/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import type { RecognitionEngine } from './engine.ts';
import { createRecognition, type RecognitionRequest } from './recognition.service.ts';
import { fakeEngine, lineOf } from './testing/fake-engine.ts';

const workers = createWorkerPool();
afterAll(() => workers.close());
let content: Buffer;
beforeAll(async () => {
  content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});

const languages: RecognitionLanguage[] = ['en', 'zh-Hans', 'fa'];
const warn = vi.fn();
const recognitionBy = (...engines: RecognitionEngine[]) =>
  createRecognition({ engines, languages, workers, log: { warn } });
const request = (changes: Partial<RecognitionRequest> = {}): RecognitionRequest => ({
  content,
  language: 'auto',
  ofPerson: 'en',
  signal: new AbortController().signal,
  ...changes,
});
const away = fakeEngine('http', () => Promise.reject(new AppError(errors.upstreamFailed)));

describe('reading a picture', () => {
  test('a picture is read by the next engine when one elsewhere is away, and the result says which it was', async () => {
    const own = fakeEngine('tesseract', () => [lineOf('here')]);
    const { engine, result } = await recognitionBy(away, own).readText(request());
    expect([engine, result.lines[0]?.text]).toEqual(['tesseract', 'here']);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ engine: 'http' }), expect.anything());
  });

  test('the failure of the only engine is the answer', async () => {
    await expect(recognitionBy(away).readText(request())).rejects.toMatchObject({
      code: errors.upstreamFailed,
    });
  });

  test('the language that fits best is taken when the one of the interface does not fit', async () => {
    const engine = fakeEngine('tesseract', ({ languages: [main] }) => [
      main === 'zh-Hans' ? lineOf('灯塔', 0.95) : lineOf('AT 2', 0.35),
    ]);
    const found = await recognitionBy(engine).readText(request());
    expect(found.languages).toEqual(['zh-Hans']);
    expect(found.result.lines.map(({ text }) => text)).toEqual(['灯塔']);
  });

  test('no other language is tried when the first one fits', async () => {
    const tried = vi.fn(() => [lineOf('fits')]);
    await recognitionBy(fakeEngine('tesseract', tried)).readText(request());
    expect(tried).toHaveBeenCalledOnce();
  });

  test('an engine that finds the language by itself is asked once, also when there is no text', async () => {
    const tried = vi.fn(() => []);
    const model = { ...fakeEngine('model', tried), findsLanguage: true };
    await expect(recognitionBy(model).readText(request())).rejects.toMatchObject({
      code: errors.noTextFound,
    });
    expect(tried).toHaveBeenCalledOnce();
  });

  test('stains that were taken for letters are left out, and a picture with nothing else has no text', async () => {
    const stained = fakeEngine('tesseract', () => [lineOf('a line'), lineOf('~|', 0.1)]);
    const { result } = await recognitionBy(stained).readText(request());
    expect(result.lines.map(({ text }) => text)).toEqual(['a line']);
    const stains = fakeEngine('tesseract', () => [lineOf('~|', 0.1)]);
    await expect(recognitionBy(stains).readText(request())).rejects.toMatchObject({
      code: errors.noTextFound,
    });
  });

  test('a language that is not installed is refused', async () => {
    const asked = recognitionBy(away).readText(request({ language: 'ru' }));
    await expect(asked).rejects.toMatchObject({ code: errors.languageNotInstalled });
  });
});
