import { memo, use, useLayoutEffect, useRef } from 'react';
import { inTurn } from './in-turn.ts';
import { createLazyModule } from './lazy-module.ts';
import styles from './markdown.module.css';
import { PrintContext } from './printed/print-context.ts';

const useKatex = createLazyModule(() => import('./katex.ts'));
const useChemistry = createLazyModule(() => import('./katex-chemistry.ts'));

/** What nearly every formula is set in. In another font it has another width until its own comes. */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Loads what draws formulas. Resolves when it is there, or could not be loaded. */
export async function loadFormulas(): Promise<void> {
  await useKatex.preload();
  await Promise.allSettled(fonts.map((font) => document.fonts?.load(font)));
}

/** `\ce` and `\pu` are drawn by an extension. */
const chemistry = /\\(?:ce|pu)\b/;

/** A screen has fewer, so what is seen is drawn at once. */
const drawInTurn = inTurn(200);
const atOnce = (work: () => void) => {
  work();
  return () => {};
};

type Props = {
  tex: string;
  display: boolean;
  /** Shown until the formula can be drawn, and for good when it cannot. */
  source: string;
  /** More of it is to come. */
  open: boolean;
};

export const Formula = memo(function Formula({ tex, display, source, open }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  const print = use(PrintContext);
  const loaded = useKatex(print === null);
  const isChemistry = chemistry.test(tex);
  const extension = useChemistry(print === null && isChemistry);
  const drawFormula = print ? print.drawFormula : (loaded?.drawFormula ?? null);
  const ready = !open && drawFormula !== null && (print !== null || !isChemistry || extension !== null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const showSource = () => {
      target.textContent = source;
      delete target.dataset.drawn;
    };
    if (!ready) return showSource();
    // Paper waits for nothing.
    const inItsTurn = print ? atOnce : drawInTurn;
    const takeBack = inItsTurn(() => {
      try {
        drawFormula(target, tex, display);
        target.dataset.drawn = '';
      } catch {
        showSource();
      }
    });
    if (target.dataset.drawn === undefined) showSource();
    return takeBack;
  }, [drawFormula, print, ready, tex, display, source]);
  return (
    <span
      ref={element}
      className={styles.formula}
      data-source={source}
      data-display={display || undefined}
      dir="ltr"
    />
  );
});
