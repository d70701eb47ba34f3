import type { Deck } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import texts from '@orangery/locales/en/mf-ppt/files.json';
import * as files from '@orangery/platform/files';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DownloadMenu } from './download-menu.tsx';
import { makePptx } from './make-pptx.ts';
import { makePdf, makePng } from './picture/save-pictures.ts';
import type { Written } from './worker/write-in-worker.ts';

// A browser of tests has no workers and lays nothing out.
vi.mock('./make-pptx.ts', () => ({ makePptx: vi.fn() }));
vi.mock('./picture/save-pictures.ts', () => ({ makePdf: vi.fn(), makePng: vi.fn() }));
vi.mock('@orangery/platform/files', async (load) => ({
  ...(await load<typeof files>()),
  downloadFile: vi.fn(),
}));

startI18n('en', { 'mf-ppt/files': texts, errors });

const slide = (id: string) => ({ id, layout: 'text', title: id }) as const;
const deck: Deck = {
  version: 1,
  title: 'Oranges: "all"',
  language: 'en',
  theme: 'orangery',
  numbers: true,
  slides: [slide('aaaa'), slide('bbbb')],
};

const show = async (mayDownload = true) => {
  const host = fakeHost();
  const onUpgrade = vi.fn();
  const menu = <DownloadMenu deck={deck} slideId="bbbb" mayDownload={mayDownload} onUpgrade={onUpgrade} />;
  const { unmount } = await renderInHost(menu, { host });
  return { host, onUpgrade, unmount };
};

const press = async (name: string, role: 'button' | 'menuitem' = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));

const saved = () => vi.mocked(files.downloadFile).mock.lastCall;

beforeEach(() => vi.clearAllMocks());

describe('the download button of a presentation', () => {
  test('saves a PowerPoint file under the title of the deck', async () => {
    vi.mocked(makePptx).mockResolvedValue({ bytes: new Uint8Array([1]) });
    await show();
    await press('Download PowerPoint');
    await waitFor(() => expect(saved()?.[1]).toBe('Oranges all.pptx'));
    expect(saved()?.[0].type).toMatch(/presentationml/);
  });

  test('saves a PDF, and a picture of the slide that is open', async () => {
    vi.mocked(makePdf).mockResolvedValue(new Uint8Array([1]));
    vi.mocked(makePng).mockResolvedValue(new Blob(['x'], { type: 'image/png' }));
    await show();
    await press('More formats');
    await press('Download PDF', 'menuitem');
    await waitFor(() => expect(saved()?.[1]).toBe('Oranges all.pdf'));
    await press('More formats');
    await press('Picture of this slide (PNG)', 'menuitem');
    await waitFor(() => expect(saved()?.[1]).toBe('Oranges all-2.png'));
    expect(vi.mocked(makePng).mock.lastCall?.[1]).toBe('bbbb');
  });

  test('asks people to upgrade who may not download, and makes nothing', async () => {
    const { onUpgrade } = await show(false);
    await press('Download PowerPoint');
    expect(onUpgrade).toHaveBeenCalledOnce();
    expect(makePptx).not.toHaveBeenCalled();
  });

  test('says how far it is, and can be cancelled', async () => {
    let signal: AbortSignal | undefined;
    let finish: (written: Written) => void = () => {};
    vi.mocked(makePptx).mockImplementation((_deck, _names, options) => {
      signal = options.signal;
      options.onProgress(1);
      return new Promise((resolve) => (finish = resolve));
    });
    await show();
    await press('Download PowerPoint');
    expect(await screen.findByRole('progressbar', { name: 'Slide 1 of 2' })).toBeDefined();
    await press('Cancel');
    expect(signal?.aborted).toBe(true);
    finish('cancelled');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saved()).toBeUndefined();
  });

  test.each([
    ['code that did not load', { problem: 'code' }, errors.message.pptSdkFailed],
    ['a file that could not be made', { problem: 'failed' }, texts.download.failed],
  ] as const)('says of %s what happened, and tries again', async (_, problem, text) => {
    vi.mocked(makePptx)
      .mockResolvedValueOnce(problem)
      .mockResolvedValue({ bytes: new Uint8Array([1]) });
    const { host } = await show();
    await press('Download PowerPoint');
    await waitFor(() => expect(host.asked.toasts[0]).toMatchObject({ text, kind: 'error' }));
    host.asked.toasts[0]?.action?.run();
    await waitFor(() => expect(saved()?.[1]).toBe('Oranges all.pptx'));
  });

  test('stops when its page is left', async () => {
    let signal: AbortSignal | undefined;
    vi.mocked(makePptx).mockImplementation((_deck, _names, options) => {
      signal = options.signal;
      return new Promise(() => {});
    });
    const { unmount } = await (async () => {
      const host = fakeHost();
      return renderInHost(<DownloadMenu deck={deck} slideId="aaaa" mayDownload onUpgrade={() => {}} />, {
        host,
      });
    })();
    await press('Download PowerPoint');
    await waitFor(() => expect(signal).toBeDefined());
    await unmount();
    expect(signal?.aborted).toBe(true);
  });
});
