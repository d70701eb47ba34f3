import { memo, type ReactNode, useMemo } from 'react';
import type { highlight } from './highlight.ts';

type Node = {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: readonly Node[];
};

const kindOf = (node: Node): string =>
  Array.isArray(node.properties?.className)
    ? node.properties.className.join(' ').replaceAll('hljs-', '')
    : '';

const draw = (nodes: readonly Node[]): ReactNode[] =>
  nodes.map((node, index) =>
    node.type === 'text' ? (
      node.value
    ) : (
      <span key={index} data-token={kindOf(node)}>
        {draw(node.children ?? [])}
      </span>
    ),
  );

type Props = { code: string; language: string; highlight: typeof highlight; plain: ReactNode };

/** Code in colours, or `plain` when its language is not known. */
export const HighlightedCode = memo(
  function HighlightedCode({ code, language, highlight, plain }: Props) {
    const parts = useMemo(() => {
      const tree = highlight(language, code);
      return tree && draw(tree.children as readonly Node[]);
    }, [code, language, highlight]);
    return parts ?? plain;
  },
  (before, after) =>
    before.code === after.code && before.language === after.language && before.highlight === after.highlight,
);
