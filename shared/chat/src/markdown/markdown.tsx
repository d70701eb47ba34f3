import { memo, type ReactNode, useMemo, useState } from 'react';
import { createBlockReader } from './block-reader.ts';
import { type Citations, CitationsContext } from './citations.ts';
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

/** Blocks that are drawn, kept and left alone together, so that an update costs the same however many there are. */
const blocksInPart = 16;

type PartProps = { blocks: readonly Block[]; definitions: Definitions; growing: boolean };

const samePart = (before: PartProps, now: PartProps): boolean =>
  before.growing === now.growing &&
  before.definitions === now.definitions &&
  before.blocks.length === now.blocks.length &&
  before.blocks.every((block, index) => block === now.blocks[index]);

const Part = memo(function Part({ blocks, definitions, growing }: PartProps) {
  return (
    <div className={growing ? `${styles.part} ${styles.growing}` : styles.part}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} definitions={definitions} />
      ))}
    </div>
  );
}, samePart);

export type MarkdownProps = Partial<Citations> & {
  text: string;
  /** More is to come: the end is shown calmly, with a caret. */
  streaming?: boolean;
};

const noSources: Citations['sources'] = [];

/**
 * Shows the words of a model. They are parsed to elements and never to HTML, so nothing in them can run, load or leave
 * the page by itself.
 */
export const RenderedMarkdown = memo(function RenderedMarkdown(props: MarkdownProps) {
  const { text, streaming = false, sources = noSources, onCited } = props;
  const citations = useMemo(() => ({ sources, onCited }), [sources, onCited]);
  const [reader] = useState(createBlockReader);
  const { blocks, definitions } = reader.read(text, streaming);
  const parts: ReactNode[] = [];
  for (let start = 0; start < blocks.length; start += blocksInPart) {
    const end = start + blocksInPart;
    const growing = streaming && end >= blocks.length;
    parts.push(
      <Part key={start} blocks={blocks.slice(start, end)} definitions={definitions} growing={growing} />,
    );
  }
  return (
    <CitationsContext value={citations}>
      <div className={styles.markdown} data-streaming={streaming || undefined}>
        {parts}
      </div>
    </CitationsContext>
  );
});
