import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { readingOf } from '../text-direction.ts';
import { BlockView } from './blocks.tsx';
import { type Citations, CitationsContext } from './citations.ts';
import { DirectionContext, textsOf } from './direction.ts';
import type { Blocks } from './document.ts';
import { createGradualReader } from './gradual-reader.ts';
import styles from './markdown.module.css';
import type { Reading } from './markdown-reader.ts';
import { NoteNumbersContext, UsedContext } from './used-context.ts';

/** Blocks that are drawn, kept and left alone together, so that an update costs the same however many there are. */
const blocksInPart = 16;

type PartProps = { blocks: Blocks; growing: boolean };

const samePart = (before: PartProps, now: PartProps): boolean =>
  before.growing === now.growing &&
  before.blocks.length === now.blocks.length &&
  before.blocks.every((block, index) => block === now.blocks[index]);

const Part = memo(function Part({ blocks, growing }: PartProps) {
  return (
    <div className={growing ? `${styles.part} ${styles.growing}` : styles.part}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}, samePart);

export type MarkdownProps = Partial<Citations> & {
  text: string;
  /** More is to come: the end is shown calmly, with a caret. */
  streaming?: boolean;
};

/** What is shown of a text: of a very long one its beginning, and the rest step by step while the page can be used. */
function useGradually(text: string, streaming: boolean): Reading {
  const [reader] = useState(createGradualReader);
  const [step, setStep] = useState(0);
  const part = useMemo(() => reader.read(text, streaming, step), [reader, text, streaming, step]);
  useEffect(() => {
    if (!part.rest) return;
    // What is there is painted first.
    const frame = requestAnimationFrame(() => startTransition(() => setStep(step + 1)));
    return () => cancelAnimationFrame(frame);
  }, [part, step]);
  return part;
}

const nothing: readonly never[] = [];

/**
 * Shows the words of a model. They are parsed to elements and never to HTML, so nothing in them can run, load or leave
 * the page by itself.
 */
export const RenderedMarkdown = memo(function RenderedMarkdown(props: MarkdownProps) {
  const { text, streaming = false, sources = nothing, passages = nothing, onCited, onPreview } = props;
  const citations = useMemo(
    () => ({ sources, passages, onCited, onPreview }),
    [sources, passages, onCited, onPreview],
  );
  const { blocks, used, notes } = useGradually(text, streaming);
  const direction = useMemo(() => readingOf(textsOf(blocks)).direction, [blocks]);
  const parts: ReactNode[] = [];
  for (let start = 0; start < blocks.length; start += blocksInPart) {
    const end = start + blocksInPart;
    const growing = streaming && end >= blocks.length;
    parts.push(<Part key={start} blocks={blocks.slice(start, end)} growing={growing} />);
  }
  return (
    <CitationsContext value={citations}>
      <UsedContext value={used}>
        <NoteNumbersContext value={notes}>
          <DirectionContext value={direction}>
            <div className={styles.markdown} dir={direction} data-streaming={streaming || undefined}>
              {parts}
            </div>
          </DirectionContext>
        </NoteNumbersContext>
      </UsedContext>
    </CitationsContext>
  );
});
