import { directionOf } from '@orangery/locales';
import { type ReactNode, Suspense, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { yieldToPage } from '../yield-to-page.ts';
import { settled } from './images.ts';
import styles from './paper.module.css';
import type { PaperLook } from './types.ts';

/** Milliseconds until letters are painted with the fonts that are there. */
const maxFontTime = 5_000;

/** Pauses until a picture that has failed is left as it is. */
const maxTries = 20;

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useLayoutEffect(onMounted, [onMounted]);
  return children;
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

/** Where pieces of a room are laid out, one at a time: the body of the frame's page, in the theme of the file. */
export function openStage(page: Document, { dark, language }: PaperLook) {
  const direction = directionOf(language);
  const { documentElement: root, body, fonts } = page;
  Object.assign(root, { lang: language, dir: direction });
  root.dataset.theme = dark ? 'dark' : 'default';
  body.className = styles.body ?? '';
  const place = page.createElement('div');
  place.className = styles.stage ?? '';
  body.append(place);
  let fail = (_reason: unknown) => {};
  const react = createRoot(place, { onUncaughtError: (error) => fail(error) });

  const complete = async (): Promise<HTMLElement> => {
    // Making it and laying it out are two tasks.
    await yieldToPage();
    await picturesOf(place);
    if (place.offsetHeight > 0 && fonts.status === 'loading')
      await Promise.race([fonts.ready, new Promise((resolve) => setTimeout(resolve, maxFontTime))]);
    return place;
  };

  return {
    /** What the sheets look like. */
    sheetLook: () => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(body);
      return { ground: backgroundColor, edge: { colour: color, font: fontFamily, direction } };
    },
    /** Lays a piece out; resolves when its fonts and pictures are there. */
    async show(piece: ReactNode): Promise<HTMLElement> {
      // Taking away the one before and making this one are two tasks.
      react.render(null);
      await yieldToPage();
      return new Promise((resolve, reject) => {
        fail = reject;
        // As a transition it is made with pauses.
        startTransition(() =>
          react.render(
            <Suspense fallback={null}>
              <Mounted onMounted={() => void complete().then(resolve, reject)}>{piece}</Mounted>
            </Suspense>,
          ),
        );
      });
    },
  };
}

export type Stage = ReturnType<typeof openStage>;
