import { Fragment, type MouseEvent, use } from 'react';
import { externalLink, sourceAddress } from '../sources.ts';
import { withRuns } from '../with-runs.tsx';
import { CitationsContext } from './citations.ts';
import { DirectionContext, isAddress } from './direction.ts';
import styles from './markdown.module.css';

/** `[1]`, and no definition or link of that name. */
const citation = /\[(\d{1,2})\]/;

/** A click that asks for another tab or window opens the page itself. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Words in which `[1]` leads to the first source of the answer, among the others. Numbers without a source stay what they are. */
export function Cited({ text, inLink }: { text: string; inLink: boolean }) {
  const { sources, onCited } = use(CitationsContext);
  const direction = use(DirectionContext);
  if (inLink || sources.length === 0 || !citation.test(text))
    return isAddress(text) ? text : withRuns(text, direction);
  // Every second part is a number.
  return text.split(new RegExp(citation, 'g')).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{withRuns(part, direction)}</Fragment>;
    const source = sources[Number(part) - 1];
    const address = source && sourceAddress(source);
    if (!source || !address) return `[${part}]`;
    const show = (event: MouseEvent<HTMLElement>) => {
      if (!onCited || !isPlain(event)) return;
      event.preventDefault();
      onCited({ sources, number: Number(part), anchor: event.currentTarget });
    };
    const title = [source.title, address.host].filter(Boolean).join(' — ');
    return (
      <a
        key={index}
        className={styles.citation}
        href={address.href}
        title={title}
        aria-haspopup={onCited && 'dialog'}
        onClick={show}
        {...externalLink}
      >
        [{part}]
      </a>
    );
  });
}
