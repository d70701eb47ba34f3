import type { MarkedToken, Token, Tokens } from 'marked';
import { memo, type ReactNode, useMemo } from 'react';
import { CodeBlock } from './code-block.tsx';
import { type Definitions, definitionsFor } from './definitions.ts';
import { Inline } from './inline.tsx';
import { lex } from './lex.ts';
import { TableBox, TableRow } from './table.tsx';

// The page has its own first headings; those of a message stand below them.
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

// A list or a quote takes its direction from the first words in it, and the browser looks for them only in elements that
// have no direction set: so it is the outermost one that asks for it.
const directionOf = (nested: boolean) => (nested ? undefined : 'auto');

type HeadingProps = { depth: number; nested: boolean; children: ReactNode };

function Heading({ depth, nested, children }: HeadingProps) {
  const Tag = headings[depth - 1] ?? 'h6';
  return (
    <Tag dir={directionOf(nested)} data-depth={depth}>
      {children}
    </Tag>
  );
}

function List({ list, nested }: { list: Tokens.List; nested: boolean }) {
  const dir = directionOf(nested);
  const items = list.items.map((item, index) => (
    <li key={index} data-task={item.task || undefined}>
      <Blocks tokens={item.tokens} tight={!item.loose} nested />
    </li>
  ));
  if (!list.ordered) return <ul dir={dir}>{items}</ul>;
  return (
    <ol dir={dir} start={Number(list.start)}>
      {items}
    </ol>
  );
}

/** Words without paragraphs around them; inside a list or a quote. */
type Place = { tight: boolean; nested: boolean };

function drawBlock(token: MarkedToken, key: number, { tight, nested }: Place): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'hr':
      return <hr key={key} />;
    case 'heading':
      return (
        <Heading key={key} depth={token.depth} nested={nested}>
          <Inline tokens={token.tokens} />
        </Heading>
      );
    case 'code':
      return <CodeBlock key={key} info={token.lang ?? ''} chunks={[token.text]} closed />;
    case 'blockquote':
      return (
        <blockquote key={key} dir={directionOf(nested)}>
          <Blocks tokens={token.tokens} nested />
        </blockquote>
      );
    case 'list':
      return <List key={key} list={token} nested={nested} />;
    case 'table':
      return (
        <TableBox key={key} head={token.header}>
          {token.rows.map((cells, index) => (
            <TableRow key={index} cells={cells} />
          ))}
        </TableBox>
      );
    case 'paragraph':
      return (
        <p key={key} dir={directionOf(nested)}>
          <Inline tokens={token.tokens} />
        </p>
      );
    default:
      return tight ? (
        <Inline key={key} tokens={[token]} />
      ) : (
        <p key={key} dir={directionOf(nested)}>
          <Inline tokens={[token]} />
        </p>
      );
  }
}

function Blocks({ tokens, tight = false, nested = false }: { tokens: readonly Token[] } & Partial<Place>) {
  return tokens.map((token, index) => drawBlock(token as MarkedToken, index, { tight, nested }));
}

type Props = { text: string; definitions: Definitions };

/** A block in the words of the parser: paragraph, heading, quote, and what is nested in them. */
export const Flow = memo(function Flow({ text, definitions }: Props) {
  const tokens = useMemo(() => lex(text, definitions), [text, definitions]);
  return <Blocks tokens={tokens} />;
});

/** One item of a list, read on its own. */
const Item = memo(function Item({ text, definitions }: Props) {
  const tokens = useMemo(() => lex(text, definitions), [text, definitions]);
  const [list] = tokens;
  if (list?.type !== 'list') return <li>{<Blocks tokens={tokens} nested />}</li>;
  const [item] = (list as Tokens.List).items;
  return (
    <li data-task={item?.task || undefined}>
      <Blocks tokens={item?.tokens ?? []} tight={!item?.loose} nested />
    </li>
  );
});

type ListProps = { ordered: boolean; start: number; items: readonly string[]; definitions: Definitions };

export function SourceList({ ordered, start, items, definitions }: ListProps) {
  const children = items.map((text, index) => (
    <Item key={index} text={text} definitions={definitionsFor(text, definitions)} />
  ));
  if (!ordered) return <ul dir="auto">{children}</ul>;
  return (
    <ol dir="auto" start={start}>
      {children}
    </ol>
  );
}
