import { type ReactNode, Suspense } from 'react';
import { useRenderer } from './load-markdown.ts';
import type { MarkdownProps } from './markdown/markdown.tsx';
import styles from './markdown.module.css';
import { directionOf } from './text-direction.ts';

/**
 * The words of a model, as Markdown with code, formulas and diagrams. The renderer is fetched with the first answer.
 * @param props.fallback shown until the renderer is there; the text as it is when left out
 */
export function Markdown({ fallback, ...props }: MarkdownProps & { fallback?: ReactNode }) {
  const Renderer = useRenderer();
  const before =
    fallback === undefined ? (
      <div className={styles.plain} dir={directionOf(props.text)}>
        {props.text}
      </div>
    ) : (
      fallback
    );
  if (!Renderer) return before;
  return (
    <Suspense fallback={before}>
      <Renderer {...props} />
    </Suspense>
  );
}
