import { memo, useLayoutEffect, useRef } from 'react';
import { createLazyModule } from './lazy-module.ts';
import styles from './markdown.module.css';

const useKatex = createLazyModule(() => import('./katex.ts'));
const useChemistry = createLazyModule(() => import('./katex-chemistry.ts'));

/** `\ce` and `\pu` are drawn by an extension. */
const chemistry = /\\(?:ce|pu)\b/;

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
    try {
      if (!ready) throw new Error('not ready yet');
      katex.drawFormula(target, tex, display);
      target.dataset.drawn = '';
    } catch {
      target.textContent = source;
      delete target.dataset.drawn;
    }
  }, [katex, ready, tex, display, source]);
  return <span ref={element} className={styles.formula} data-display={display || undefined} dir="ltr" />;
});
