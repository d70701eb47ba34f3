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
  createRecognition({ engines, languages, workers, log: { warn }, atOnce: 2 });
const request = (changes: Partial<RecognitionRequest> = {}): RecognitionRequest => ({
  accountId: 'ada',
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

  test('an English page that the data of Chinese reads well is English, and languages of other scripts are not tried', async () => {
    const tried: unknown[] = [];
    const engine = fakeEngine('tesseract', ({ languages: [main] }) => {
      tried.push(main);
      return [lineOf('Peel the orange.', main === 'en' ? 0.9 : 0.95)];
    });
    const found = await recognitionBy(engine).readText(request({ ofPerson: 'zh' }));
    expect(found.languages).toEqual(['en']);
    expect(tried).toEqual(['zh-Hans', 'en']);
  });

  test('a page that its own language reads badly keeps the language that reads it well', async () => {
    const engine = fakeEngine('tesseract', ({ languages: [main] }) => [
      lineOf('Peel the orange.', main === 'en' ? 0.3 : 0.95),
    ]);
    const found = await recognitionBy(engine).readText(request({ ofPerson: 'zh' }));
    expect(found.languages).toEqual(['zh-Hans']);
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

  test('a picture without text is looked at once in each language, and no further', async () => {
    const asked: unknown[] = [];
    const stars = fakeEngine('tesseract', ({ languages: [main], isLook }) => {
      asked.push([main, isLook]);
      return [lineOf('® ® A', 0.51)];
    });
    await expect(recognitionBy(stars).readText(request())).rejects.toMatchObject({
      code: errors.noTextFound,
    });
    expect(asked).toEqual([
      ['en', true],
      ['zh-Hans', true],
      ['fa', true],
    ]);
  });

  test('a page that no language reads well at first sight is read in every way by the best one', async () => {
    const engine = fakeEngine('tesseract', ({ languages: [main], isLook }) => {
      if (main !== 'zh-Hans') return [lineOf('AT 2', 0.35)];
      return isLook ? [lineOf('灯塔', 0.66), lineOf('8 % _ .', 0.4)] : [lineOf('灯塔在岛上', 0.9)];
    });
    const found = await recognitionBy(engine).readText(request());
    expect(found.result.lines.map(({ text }) => text)).toEqual(['灯塔在岛上']);
  });

  test('a picture in a language that the person chose is read in every way at once', async () => {
    const tried = vi.fn(() => [lineOf('fits')]);
    await recognitionBy(fakeEngine('tesseract', tried)).readText(request({ language: 'en' }));
    expect(tried).toHaveBeenCalledWith(expect.objectContaining({ isLook: false }));
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

describe('many pictures at once', () => {
  /** An engine that reads each picture when the test lets it, and notes the order. */
  const slowEngine = () => {
    const reading: (() => void)[] = [];
    const engine = fakeEngine('tesseract', async ({ signal }) => {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        reading.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      return [lineOf('read')];
    });
    return { engine, reading };
  };

  test('pictures of one account are read one after the other, and another account has a turn meanwhile', async () => {
    const { engine, reading } = slowEngine();
    const { readText } = recognitionBy(engine);
    const busy = [1, 2, 3].map(() => readText(request({ accountId: 'busy' })));
    await vi.waitFor(() => expect(reading).toHaveLength(1));
    const other = readText(request({ accountId: 'other' }));
    await vi.waitFor(() => expect(reading).toHaveLength(2));
    reading[1]?.();
    await other;
    reading[0]?.();
    await busy[0];
    await vi.waitFor(() => expect(reading).toHaveLength(3));
    reading[2]?.();
    await vi.waitFor(() => expect(reading).toHaveLength(4));
    reading[3]?.();
    expect(await Promise.all(busy)).toHaveLength(3);
  });

  test('of more pictures than may wait the oldest is refused with 20040, and a client that has gone waits no longer', async () => {
    const { engine, reading } = slowEngine();
    const { readText } = recognitionBy(engine);
    const gone = new AbortController();
    const first = readText(request());
    await vi.waitFor(() => expect(reading).toHaveLength(1));
    const leaving = readText(request({ signal: gone.signal }));
    gone.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    const oldest = readText(request());
    const waiting = Array.from({ length: 10 }, () => readText(request()));
    await expect(oldest).rejects.toMatchObject({ code: errors.tooManyRequests });
    const settled = Promise.all([first, ...waiting]);
    for (let read = 0; read < 11; read += 1) {
      await vi.waitFor(() => expect(reading).toHaveLength(read + 1));
      reading[read]?.();
    }
    expect(await settled).toHaveLength(11);
  });

  test('recognition that takes too long over all its attempts ends with 60024', async () => {
    const { engine } = slowEngine();
    const options = { engines: [engine], languages, workers, log: { warn }, atOnce: 2, maxTime: 1 };
    const asked = createRecognition(options).readText(request());
    await expect(asked).rejects.toMatchObject({ code: errors.recognitionTooLong });
  });

  test('recognition that nobody waits for may take longer than others', async () => {
    const { engine, reading } = slowEngine();
    const options = { engines: [engine], languages, workers, log: { warn }, atOnce: 3, maxTime: 1 };
    const { readText } = createRecognition(options);
    const patient = readText({ ...request(), maxTime: 300_000 });
    await vi.waitFor(() => expect(reading).toHaveLength(1));
    await expect(readText(request())).rejects.toMatchObject({ code: errors.recognitionTooLong });
    reading[0]?.();
    expect((await patient).result.lines).not.toEqual([]);
  });
});
