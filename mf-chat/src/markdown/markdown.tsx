import { memo, useState } from 'react';
import { createBlockReader } from './block-reader.ts';
import { CodeBlock } from './code-block.tsx';
import { type Definitions, definitionsFor } from './definitions.ts';
import { Flow, SourceList } from './flow.tsx';
import { Formula } from './formula.tsx';
import styles from './markdown.module.css';
import type { Block } from './scan-blocks.ts';
import { SourceTable } from './table.tsx';

// A finished block keeps its identity and is skipped here; the last one is compared again by what it is made of.
const BlockView = memo(function BlockView({
  block,
  definitions,
}: {
  block: Block;
  definitions: Definitions;
}) {
  switch (block.kind) {
    case 'flow':
      return <Flow text={block.text} definitions={definitionsFor(block.text, definitions)} />;
    case 'math':
      return (
        <div className={styles.formulaBox}>
          <Formula tex={block.tex} display source={block.source} />
        </div>
      );
    case 'code':
      return <CodeBlock info={block.info} chunks={block.chunks} closed={block.closed} />;
    case 'list':
      return <SourceList {...block} definitions={definitions} />;
    case 'table':
      return <SourceTable {...block} definitions={definitions} />;
  }
});

type Props = {
  text: string;
  /** More is to come: the end is shown calmly, with a caret. */
  streaming: boolean;
};

/**
 * Shows the words of a model. They are parsed to elements and never to HTML, so nothing in them can run, load or leave
 * the page by itself.
 */
export const Markdown = memo(function Markdown({ text, streaming }: Props) {
  const [reader] = useState(createBlockReader);
  const { blocks, definitions } = reader.read(text, streaming);
  return (
    <div className={styles.markdown} data-streaming={streaming || undefined}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} definitions={definitions} />
      ))}
    </div>
  );
});
