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

/** Pauses until a picture that has failed is left as it is. */
const maxTries = 20;

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
  await yieldToPage();
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
  for (let tries = 0; tries < maxTries; tries++) {
    const images = [...piece.querySelectorAll('img')];
    await Promise.all(images.map(settled));
    // One that fails makes way for a note, a little later.
    if (images.every((image) => image.isConnected && image.naturalWidth > 0)) return;
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
  // What does not come, a picture or a style, is not waited for any longer.
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  const root = createRoot(place, { onUncaughtError: (error) => fail(error) });
  const sync = copyStyles(document, page);
  await sync();

  const complete = async (): Promise<HTMLElement> => {
    // Making it and laying it out are two tasks.
    await yieldToPage();
    await sync();
    await picturesOf(place);
    if (place.offsetHeight > 0 && page.fonts.status === 'loading')
      await Promise.race([page.fonts.ready, new Promise((resolve) => setTimeout(resolve, maxFontTime))]);
    return place;
  };

  return {
    page,
    /** What the sheets look like. */
    sheetLook: () => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(page.body);
      return {
        ground: backgroundColor,
        edge: { colour: color, font: fontFamily, direction: look.direction },
      };
    },
    /** Lays a piece out; resolves when its styles, fonts and pictures are there. */
    async show(piece: ReactNode): Promise<HTMLElement> {
      // Taking away the one before and making this one are two tasks.
      root.render(null);
      await yieldToPage();
      return new Promise((resolve, reject) => {
        fail = reject;
        signal.throwIfAborted();
        // As a transition it is made with pauses.
        startTransition(() =>
          root.render(
            <Suspense fallback={null}>
              <Mounted onMounted={() => void complete().then(resolve, reject)}>{piece}</Mounted>
            </Suspense>,
          ),
        );
      });
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
