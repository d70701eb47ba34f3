import { openHiddenFrame } from '@orangery/ui/hidden-frame';
import { type ReactNode, Suspense, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { a4 } from '../files/sheet.ts';
import { copyStyles } from './copy-styles.ts';
import { settled } from './images.ts';
import { yieldToPage } from './pace.ts';
import styles from './paper.module.css';

export type PaperLook = {
  readonly dark: boolean;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
};

/** Milliseconds until letters are painted with the fonts that are there. */
const maxFontTime = 5_000;

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useLayoutEffect(onMounted, [onMounted]);
  return children;
}

/** A frame as wide as a sheet, laid out out of sight, in the theme of the file. */
async function openFrame(
  { dark, language, direction }: PaperLook,
  signal: AbortSignal,
): Promise<HTMLIFrameElement> {
  const frame = await openHiddenFrame({ width: a4.pixels.width, height: 1000 });
  frame.dataset.paper = '';
  if (signal.aborted) {
    frame.remove();
    throw signal.reason;
  }
  const root = frame.contentDocument?.documentElement;
  if (!root) throw new Error('There is no frame.');
  Object.assign(root, { lang: language, dir: direction });
  root.dataset.theme = dark ? 'dark' : 'default';
  return frame;
}

async function picturesOf(piece: HTMLElement): Promise<void> {
  // One that fails makes way for a note.
  for (let tries = 0; tries < 5; tries++) {
    const waiting = [...piece.querySelectorAll('img')].filter(({ complete }) => !complete);
    if (waiting.length === 0) return;
    await Promise.all(waiting.map(settled));
    await yieldToPage();
  }
}

/** Where pieces of a room are laid out, one at a time. */
export async function openStage(look: PaperLook, signal: AbortSignal) {
  const frame = await openFrame(look, signal);
  const page = frame.contentDocument;
  if (!page) throw new Error('There is no frame.');
  const place = page.createElement('div');
  place.className = styles.stage ?? '';
  page.body.className = styles.body ?? '';
  page.body.append(place);
  let fail = (_reason: unknown) => {};
  const root = createRoot(place, { onUncaughtError: (error) => fail(error) });
  const sync = copyStyles(document, page);
  await sync();

  return {
    page,
    /** The colours of the sheet. */
    colours: () => {
      const { backgroundColor, color } = getComputedStyle(page.body);
      return { ground: backgroundColor, text: color };
    },
    /** Lays a piece out; resolves when its styles, fonts and pictures are there. */
    async show(piece: ReactNode): Promise<HTMLElement> {
      const mounted = new Promise<void>((resolve, reject) => {
        fail = reject;
        // As a transition it is made with pauses.
        startTransition(() =>
          root.render(
            <Suspense key={Math.random()} fallback={null}>
              <Mounted onMounted={resolve}>{piece}</Mounted>
            </Suspense>,
          ),
        );
      });
      await mounted;
      // Making it and laying it out are two tasks.
      await yieldToPage();
      await sync();
      await picturesOf(place);
      if (place.offsetHeight > 0 && page.fonts.status === 'loading')
        await Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, maxFontTime))]);
      return place;
    },
    async close(): Promise<void> {
      await yieldToPage();
      root.unmount();
      await yieldToPage();
      frame.remove();
      await yieldToPage();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
