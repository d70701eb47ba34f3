import { ApiError } from '@orangery/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BackupError } from './backup-error.ts';
import { type CloudApi, createCloud } from './cloud.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const content = new Uint8Array([1, 2, 3]);
const signal = new AbortController().signal;
const unavailable = () => new ApiError('network', 0, 'connection lost');
const refused = (data: unknown = null) => new ApiError('api', 1001, 'refused', data);

/** Lets pauses between attempts pass at once. */
async function settled<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  while (!isOver) await vi.advanceTimersByTimeAsync(10_000);
  return over;
}
const failed = (work: Promise<unknown>) =>
  settled(
    work.then(
      () => 'nothing failed',
      (error: unknown) => (error as { kind?: unknown }).kind ?? error,
    ),
  );

let permissions: number;
function cloudOf(
  answers: Partial<Record<string, () => unknown>> = {},
  store: (key: string) => unknown = () => undefined,
) {
  permissions = 0;
  const calls: string[] = [];
  const answer = async (name: string) => {
    calls.push(name);
    return answers[name]?.();
  };
  const permit = () => {
    permissions += 1;
    return { key: `chat-record/${permissions}`, url: '/put', method: 'PUT', headers: {} };
  };
  const api = {
    call: (name: string) =>
      name === 'GET /chat/help/qiniu-token' && !answers[name] ? Promise.resolve(permit()) : answer(name),
    download: answer,
  } as unknown as CloudApi;
  const put = async ({ url }: { url: string }) => void (await store(url));
  return { cloud: createCloud(api, put), calls };
}
/** Answers one after the other; the last one again and again. */
const inTurn = (...answers: (() => unknown)[]) => {
  let at = 0;
  return () => answers[Math.min(at++, answers.length - 1)]?.();
};
const fail = (error: unknown) => () => {
  throw error;
};

describe('an upload', () => {
  test('that the storage refuses once is sent again, with a new permission', async () => {
    const { cloud } = cloudOf(
      {},
      inTurn(fail(new Error('403')), () => undefined),
    );
    expect(await settled(cloud.put('a.json', content, signal))).toBe('chat-record/2');
  });

  test('that is refused again and again fails as an upload, after three permissions', async () => {
    const { cloud } = cloudOf({}, fail(new Error('503')));
    expect(await failed(cloud.put('a.json', content, signal))).toBe('upload');
    expect(permissions).toBe(3);
  });

  test('of a file that the storage finds too large fails at once, and says so', async () => {
    const { cloud } = cloudOf({}, fail(new BackupError('too-large')));
    expect(await failed(cloud.put('a.json', content, signal))).toBe('too-large');
    expect(permissions).toBe(1);
  });

  test('that gets no permission says so, and that the account may keep no more', async () => {
    const name = 'GET /chat/help/qiniu-token';
    expect(await failed(cloudOf({ [name]: fail(refused()) }).cloud.put('a', content, signal))).toBe('token');
    const { cloud } = cloudOf({ [name]: fail(refused({ full: true })) });
    expect(await failed(cloud.put('a', content, signal))).toBe('full-cloud');
  });

  test('that is canceled while it waits to try again is not tried again', async () => {
    const ending = new AbortController();
    const { cloud } = cloudOf({}, () => {
      queueMicrotask(() => ending.abort('given up'));
      throw new Error('503');
    });
    expect(await failed(cloud.put('a.json', content, ending.signal))).toBe('given up');
    expect(permissions).toBe(1);
  });
});

describe('a call of the backup', () => {
  const head = { revision: 4, path: null, current: null };

  test('whose connection breaks is made again', async () => {
    const name = 'GET /chat/user/chat-record';
    const { cloud, calls } = cloudOf({ [name]: inTurn(fail(unavailable()), () => head) });
    expect(await settled(cloud.head(signal))).toEqual({ revision: 4, version: null });
    expect(calls).toEqual([name, name]);
  });

  test('that is refused is not made again', async () => {
    const name = 'GET /chat/user/chat-record';
    const { cloud, calls } = cloudOf({ [name]: fail(refused()) });
    expect(await failed(cloud.head(signal))).toBe('records');
    expect(calls).toEqual([name]);
  });

  test('that was canceled before is not made at all', async () => {
    const { cloud, calls } = cloudOf();
    expect(await failed(cloud.head(AbortSignal.abort('given up')))).toBe('given up');
    expect(calls).toEqual([]);
  });

  test('for more parts than one question may name asks in several', async () => {
    const name = 'POST /chat/user/chat-record/parts';
    const { cloud, calls } = cloudOf({
      [name]: inTurn(
        () => ({ missing: ['b'] }),
        () => ({ missing: ['c'] }),
      ),
    });
    const names = Array.from({ length: 150 }, (_, index) => String(index));
    expect(await settled(cloud.missing(names, signal))).toEqual(['b', 'c']);
    expect(calls).toHaveLength(2);
  });

  test('to report whose answer was lost is made again, since the same report is the same revision', async () => {
    const saved = { outcome: 'saved', revision: 5, saved_at: 70, missing: [] };
    const { cloud } = cloudOf({
      'POST /chat/user/chat-record': inTurn(fail(unavailable()), () => saved),
    });
    const report = await settled(cloud.report('chat-record/1', 4, true, signal));
    expect(report).toEqual({ outcome: 'saved', revision: 5, savedAt: 70, missing: [] });
  });
});

describe('a cloud record', () => {
  const record = (text: string | Uint8Array<ArrayBuffer>) => {
    const { cloud } = cloudOf({ 'GET /chat/user/chat-record/file': () => new Blob([text]) });
    return cloud.record('chat-record/1', signal);
  };

  test('that is an array is one of the whole-file format', async () => {
    expect(await settled(record('[{"id":"1"}]'))).toEqual({ whole: [{ id: '1' }] });
  });

  test.each([
    ['is no array and no manifest', '{"rooms":[]}', 'format'],
    ['is cut off', '[{"id":"1"', 'format'],
    ['is empty', '', 'format'],
    ['is no text', new Uint8Array([0xff, 0xfe, 0x00]), 'format'],
    ['is of a newer format', '{"format":2,"parts":[],"rooms":0,"devices":{}}', 'newer'],
  ] as const)('that %s is refused', async (_name, text, kind) => {
    expect(await failed(record(text))).toBe(kind);
  });
});
