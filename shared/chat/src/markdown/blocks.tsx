import { memo, type ReactNode, use } from 'react';
import { directionOf, readingOf } from '../text-direction.ts';
import { useChatTranslation } from '../translations.ts';
import { CodeBlock } from './code-block.tsx';
import { DirectionContext, directed, sideOf, textsIn, textsOf, textsOfItems } from './direction.ts';
import type { AlertKind, Block, Blocks, Inlines, Item, List } from './document.ts';
import { Formula } from './formula.tsx';
import { InlineText, IsolatedText, SafeLink } from './inline.tsx';
import styles from './markdown.module.css';
import { Note } from './notes.tsx';
import { ItemMarker } from './printed/item-marker.tsx';
import { PrintContext } from './printed/print-context.ts';
import { TableBox } from './table.tsx';
import { TaskMark } from './task-mark.tsx';
import { UsedContext } from './used-context.ts';

// The page has its own first headings; those of a message stand below them.
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

type DirectedTextProps = {
  tag: 'p' | (typeof headings)[number];
  inlines: Inlines;
  depth?: number;
  /** Stands before the words. */
  mark?: ReactNode;
};

/** Words in the direction of most of them. */
function DirectedText({ tag: Tag, inlines, depth, mark }: DirectedTextProps) {
  const around = use(DirectionContext);
  const own = directed(textsIn(inlines), around);
  return (
    <Tag {...own} data-depth={depth}>
      {mark}
      <DirectionContext value={own.dir ?? around}>
        <InlineText inlines={inlines} />
      </DirectionContext>
    </Tag>
  );
}

/** Blocks of an item. In a tight list, words stand without paragraphs around them. */
function ItemContent({ item: { task, children }, loose }: { item: Item; loose: boolean }) {
  const mark = task && <TaskMark done={task === 'done'} />;
  const [first, ...rest] = children;
  if (first?.kind !== 'paragraph') {
    return (
      <>
        {mark}
        <ItemBlocks blocks={children} loose={loose} />
      </>
    );
  }
  return (
    <>
      {loose ? (
        <DirectedText tag="p" inlines={first.children} mark={mark} />
      ) : (
        <>
          {mark}
          <IsolatedText inlines={first.children} />
        </>
      )}
      <ItemBlocks blocks={rest} loose={loose} />
    </>
  );
}

const ItemBlocks = ({ blocks, loose }: { blocks: Blocks; loose: boolean }) =>
  blocks.map((block, index) =>
    block.kind === 'paragraph' && !loose ? (
      <IsolatedText key={index} inlines={block.children} />
    ) : (
      <BlockView key={index} block={block} />
    ),
  );

type ItemProps = { item: Item; value: number | undefined; number: number | null; loose: boolean };

const ItemView = memo(function ItemView({ item, value, number, loose }: ItemProps) {
  return (
    <li value={value} data-task={item.task ? true : undefined}>
      {!item.task && <ItemMarker number={number} />}
      <ItemContent item={item} loose={loose} />
    </li>
  );
});

/** The numbers of items; `value`: of those that were counted on by more than one, all others count by themselves. */
function numbersOf(items: readonly Item[]): { number: number; value: number | undefined }[] {
  let next = items[0]?.number ?? 1;
  return items.map((item) => {
    const jumps = item.number > next;
    const number = Math.max(item.number, next);
    next = number + 1;
    return { number, value: jumps ? item.number : undefined };
  });
}

function ListView({ block: { ordered, loose, items } }: { block: List }) {
  const numbers = ordered ? numbersOf(items) : [];
  const children = items.map((item, index) => (
    <ItemView
      key={index}
      item={item}
      value={numbers[index]?.value}
      number={numbers[index]?.number ?? null}
      loose={loose}
    />
  ));
  const dir = sideOf(items, textsOfItems, use(DirectionContext));
  return (
    <DirectionContext value={dir}>
      {ordered ? (
        <ol dir={dir} start={items[0]?.number ?? 1}>
          {children}
        </ol>
      ) : (
        <ul dir={dir}>{children}</ul>
      )}
    </DirectionContext>
  );
}

function Alert({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  const { t } = useChatTranslation();
  return (
    <>
      <p className={styles.alertTitle}>{t(`markdown.alert.${kind}`)}</p>
      {children}
    </>
  );
}

function Quote({ block: { alert, children } }: { block: Of<'quote'> }) {
  const blocks = <BlockList blocks={children} />;
  return (
    <blockquote dir={sideOf(children, textsOf, use(DirectionContext))} data-alert={alert ?? undefined}>
      {alert ? <Alert kind={alert}>{blocks}</Alert> : blocks}
    </blockquote>
  );
}

function Details({ block }: { block: Of<'details'> }) {
  const { t } = useChatTranslation();
  const { summary, children } = block;
  const print = use(PrintContext);
  const open = block.open || print !== null;
  const dir = sideOf([block], textsOf, use(DirectionContext));
  return (
    <details className={styles.details} open={open} dir={dir}>
      <summary>{summary.length > 0 ? <InlineText inlines={summary} /> : t('markdown.details')}</summary>
      <BlockList blocks={children} />
    </details>
  );
}

const address = /(https?:\/\/[^\s<>]+)/;

/** A definition that no link refers to: nothing that was written is left out. */
function Definition({ block: { label, source } }: { block: Of<'definition'> }) {
  if (use(UsedContext).has(label)) return null;
  const [before, found, after] = source.split(address);
  return (
    <p dir={directionOf(source)}>
      {before}
      {found && (
        <SafeLink address={found} title="">
          {found}
        </SafeLink>
      )}
      {after}
    </p>
  );
}

/** A block of an answer. One that is drawn already is left alone while the answer grows. */
export const BlockView = memo(function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <DirectedText tag="p" inlines={block.children} />;
    case 'heading':
      return (
        <DirectedText tag={headings[block.depth - 1] ?? 'h6'} inlines={block.children} depth={block.depth} />
      );
    case 'code':
      return <CodeBlock {...block} />;
    case 'quote':
      return <Quote block={block} />;
    case 'list':
      return <ListView block={block} />;
    case 'table':
      return <TableBox table={block} />;
    case 'rule':
      return <hr />;
    case 'formula':
      return (
        <div className={styles.formulaBox}>
          <Formula {...block} display />
        </div>
      );
    case 'details':
      return <Details block={block} />;
    case 'note':
      return (
        <Note label={block.label} dir={readingOf(textsOf(block.children)).direction}>
          <BlockList blocks={block.children} />
        </Note>
      );
    case 'definition':
      return <Definition block={block} />;
    case 'verbatim':
      return (
        <div className={styles.verbatim} dir={directionOf(block.text)}>
          {block.text}
        </div>
      );
  }
});

function BlockList({ blocks }: { blocks: Blocks }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}
