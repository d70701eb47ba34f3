import { memo, useMemo } from 'react';
import { readingOf } from '../../text-direction.ts';
import { BlockView } from '../blocks.tsx';
import { CitationsContext, type CitedPassage } from '../citations.ts';
import { DirectionContext, textsOf } from '../direction.ts';
import type { Blocks } from '../document.ts';
import styles from '../markdown.module.css';
import type { Reading } from '../markdown-reader.ts';
import { NoteNumbersContext, UsedContext } from '../used-context.ts';
import { type Print, PrintContext } from './print-context.ts';
import printed from './printed.module.css';

export type PrintedBlocksProps = {
  /** Some of those of `reading`, or of what `splitBlocks` has made of them. */
  blocks: Blocks;
  /** Of the whole text. */
  reading: Reading;
  /** Of `preparePrint` for these blocks. */
  print: Print;
  /** What `[1]` in the text leads to. */
  sources: readonly { title: string; url: string; snippet: string }[];
};

const noPassages: readonly CitedPassage[] = [];

/** Blocks of an answer as they stand on paper: all there at once, nothing to press, nothing that scrolls. */
export const PrintedBlocks = memo(function PrintedBlocks(props: PrintedBlocksProps) {
  const { blocks, reading, print, sources } = props;
  const citations = useMemo(() => ({ sources, passages: noPassages }), [sources]);
  const direction = useMemo(() => readingOf(textsOf(reading.blocks)).direction, [reading]);
  return (
    <PrintContext value={print}>
      <CitationsContext value={{ ...citations, onCited: undefined, onPreview: undefined }}>
        <UsedContext value={reading.used}>
          <NoteNumbersContext value={reading.notes}>
            <DirectionContext value={direction}>
              <div className={`${styles.markdown} ${printed.printed}`} dir={direction}>
                <div className={styles.part}>
                  {blocks.map((block, index) => (
                    <BlockView key={index} block={block} />
                  ))}
                </div>
              </div>
            </DirectionContext>
          </NoteNumbersContext>
        </UsedContext>
      </CitationsContext>
    </PrintContext>
  );
});
