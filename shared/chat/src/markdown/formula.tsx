import { memo, useLayoutEffect, useRef } from 'react';
import { inTurn } from './in-turn.ts';
import { createLazyModule } from './lazy-module.ts';
import styles from './markdown.module.css';

const useKatex = createLazyModule(() => import('./katex.ts'));
const useChemistry = createLazyModule(() => import('./katex-chemistry.ts'));

/** `\ce` and `\pu` are drawn by an extension. */
const chemistry = /\\(?:ce|pu)\b/;

/** A screen has fewer, so what is seen is drawn at once. */
const drawInTurn = inTurn(200);

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
  const katex = useKatex(true);
  const isChemistry = chemistry.test(tex);
  const extension = useChemistry(isChemistry);
  const ready = !open && katex !== null && (!isChemistry || extension !== null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const showSource = () => {
      target.textContent = source;
      delete target.dataset.drawn;
    };
    if (!ready) return showSource();
    const takeBack = drawInTurn(() => {
      try {
        katex.drawFormula(target, tex, display);
        target.dataset.drawn = '';
      } catch {
        showSource();
      }
    });
    if (target.dataset.drawn === undefined) showSource();
    return takeBack;
  }, [katex, ready, tex, display, source]);
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
