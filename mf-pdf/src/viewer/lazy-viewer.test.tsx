import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { LazyViewer } from './lazy-viewer.tsx';
import type { ViewerProps } from './types.ts';

const happened = vi.hoisted(() => [] as string[]);
vi.mock('./library-worker.ts', () => ({ warmUpWorker: vi.fn() }));
vi.mock('./open-pdf.ts', () => ({
  openAhead: vi.fn(() => {
    happened.push('opened');
    return () => void happened.push('dropped');
  }),
}));
vi.mock('./viewer-code.ts', () => ({
  runViewerCode: async () => {
    happened.push('ran');
    return { Viewer: ({ name }: ViewerProps) => <p>{name}</p> };
  },
}));

startTranslations();
beforeEach(() => {
  happened.length = 0;
});

const show = () => {
  const read = async () => new Uint8Array(1);
  const props = { source: { bytes: 1, read }, documentId: 'a', name: 'Orchard', citation: null, onAsk() {} };
  return render(<LazyViewer {...props} fallback={<p>wait</p>} />);
};

test('a document that is left before the code has come is not opened, and the next one is before the viewer runs', async () => {
  const { unmount } = show();
  unmount();
  show();
  await screen.findByText('Orchard');
  expect(happened.filter((step) => step === 'opened')).toHaveLength(1);
  expect(happened[0]).toBe('opened');
});

test('a document that is left is let go', async () => {
  const { unmount } = show();
  await waitFor(() => expect(happened).toContain('opened'));
  unmount();
  expect(happened.at(-1)).toBe('dropped');
});
