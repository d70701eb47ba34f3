import { Fragment, type MouseEvent, use } from 'react';
import { externalLink, sourceAddress } from '../sources.ts';
import { withRuns } from '../with-runs.tsx';
import { type Citations, CitationsContext, type CitedPassage } from './citations.ts';
import { DirectionContext, isAddress } from './direction.ts';
import styles from './markdown.module.css';

/** `[1]`, and no definition or link of that name. */
const citation = /\[(\d{1,2})\]/;

/** A click that asks for another tab or window opens the page itself. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Words in which `[1]` leads to the first source of the answer, or to the passage with that number, among the others. Numbers
 * without either stay what they are.
 */
export function Cited({ text, inLink }: { text: string; inLink: boolean }) {
  const { sources, passages } = use(CitationsContext);
  const direction = use(DirectionContext);
  if (inLink || sources.length + passages.length === 0 || !citation.test(text))
    return isAddress(text) ? text : withRuns(text, direction);
  // Every second part is a number.
  return text
    .split(new RegExp(citation, 'g'))
    .map((part, index) =>
      index % 2 === 0 ? (
        <Fragment key={index}>{withRuns(part, direction)}</Fragment>
      ) : (
        <Citation key={index} digits={part} />
      ),
    );
}

function Citation({ digits }: { digits: string }) {
  const citations = use(CitationsContext);
  const passage = citations.passages.find(({ number }) => number === Number(digits));
  return passage ? (
    <PassageLink passage={passage} citations={citations} />
  ) : (
    <SourceLink digits={digits} citations={citations} />
  );
}

/** Shows what is cited in the page instead of following the link. */
const show =
  (number: number, { sources, onCited }: Citations) =>
  (event: MouseEvent<HTMLElement>) => {
    if (!onCited || !isPlain(event)) return;
    event.preventDefault();
    onCited({ sources, number, anchor: event.currentTarget });
  };

function SourceLink({ digits, citations }: { digits: string; citations: Citations }) {
  const source = citations.sources[Number(digits) - 1];
  const address = source && sourceAddress(source);
  if (!source || !address) return `[${digits}]`;
  return (
    <a
      className={styles.citation}
      href={address.href}
      title={[source.title, address.host].filter(Boolean).join(' — ')}
      aria-haspopup={citations.onCited && 'dialog'}
      onClick={show(Number(digits), citations)}
      {...externalLink}
    >
      [{digits}]
    </a>
  );
}

type PassageLinkProps = { passage: CitedPassage; citations: Citations };

function PassageLink({ passage: { number, text, label, href }, citations }: PassageLinkProps) {
  const { sources, onPreview } = citations;
  const enter = ({ currentTarget: anchor }: { currentTarget: HTMLElement }) =>
    onPreview?.({ sources, number, anchor });
  const leave = () => onPreview?.(null);
  return (
    <a
      className={styles.passage}
      href={href}
      aria-label={label}
      onClick={show(number, citations)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && enter(event)}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      {text}
    </a>
  );
}
