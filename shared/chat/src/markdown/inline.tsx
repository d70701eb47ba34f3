import { type ReactNode, use } from 'react';
import { useChatTranslation } from '../translations.ts';
import { Cited } from './cited.tsx';
import { DirectionContext, isAddress, otherDirection } from './direction.ts';
import type { Inline, Inlines } from './document.ts';
import { Formula } from './formula.tsx';
import styles from './markdown.module.css';
import { NoteMark } from './notes.tsx';
import { safeAddress } from './safe-address.ts';

type LinkProps = { address: string; title: string; dir?: 'ltr' | undefined; children: ReactNode };

/** Among right-to-left words, the last slash of an address would move to its front. */
const directionOfLink = ([first]: Inlines) =>
  first?.kind === 'text' && isAddress(first.text) ? 'ltr' : undefined;

/** A link that opens elsewhere. Its address shows where it leads before one goes there. */
export function SafeLink({ address, title, dir, children }: LinkProps) {
  const href = safeAddress(address);
  if (href === null) return children;
  return (
    <a
      dir={dir}
      href={href}
      title={title ? `${title} — ${href}` : href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}

type PictureProps = { address: string; title: string; text: string; inLink: boolean };

/** Images in an answer are not loaded, since the request alone could reveal to a stranger what was read. They are links. */
function Picture({ address, title, text, inLink }: PictureProps) {
  const { t } = useChatTranslation();
  const name = text ? t('markdown.picture', { text }) : t('markdown.untitledPicture');
  if (inLink) return name;
  return (
    <SafeLink address={address} title={title}>
      {name}
    </SafeLink>
  );
}

function draw(inline: Inline, key: number, inLink: boolean): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <Cited key={key} text={inline.text} inLink={inLink} />;
    case 'break':
      return <br key={key} />;
    case 'code':
      return (
        <code key={key} className={styles.codespan} dir="ltr">
          {inline.code}
        </code>
      );
    case 'marked': {
      const { tag: Tag } = inline;
      return (
        <Tag key={key} className={Tag === 'code' ? styles.codespan : undefined}>
          <InlineText inlines={inline.children} inLink={inLink} />
        </Tag>
      );
    }
    case 'link':
      return (
        <SafeLink
          key={key}
          address={inline.address}
          title={inline.title}
          dir={directionOfLink(inline.children)}
        >
          <InlineText inlines={inline.children} inLink />
        </SafeLink>
      );
    case 'picture':
      return <Picture key={key} {...inline} inLink={inLink} />;
    case 'formula':
      return <Formula key={key} {...inline} />;
    case 'noteMark':
      return <NoteMark key={key} label={inline.label} />;
  }
}

type Props = { inlines: Inlines; inLink?: boolean };

const closing = /^[,.;:!?)»”’…،؛؟，。；：！？、）」』》]+/u;
/** UTF-16 units of a formula that has room on a line. */
const maxTogether = 24;

const isShort = (inline: Inline | undefined) =>
  inline?.kind === 'formula' && !inline.display && inline.tex.length <= maxTogether;

/** The punctuation that belongs to the formula before it. */
const closingOf = (inline: Inline | undefined, before: Inline | undefined): string =>
  inline?.kind === 'text' && isShort(before) ? (closing.exec(inline.text)?.[0] ?? '') : '';

/** Words with emphasis, links, code and formulas in them. Links do not stand in links, and no line begins with a comma. */
export function InlineText({ inlines, inLink = false }: Props) {
  return inlines.map((inline, index) => {
    if (isShort(inline))
      return (
        <span key={index} className={styles.together}>
          {draw(inline, index, inLink)}
          {closingOf(inlines[index + 1], inline)}
        </span>
      );
    const taken = closingOf(inline, inlines[index - 1]).length;
    const rest = taken > 0 && inline.kind === 'text' ? { ...inline, text: inline.text.slice(taken) } : inline;
    return draw(rest, index, inLink);
  });
}

/** Words in their own direction, aligned with their surroundings. */
export function IsolatedText({ inlines }: { inlines: Inlines }) {
  const other = otherDirection(inlines, use(DirectionContext));
  const words = <InlineText inlines={inlines} />;
  if (!other) return words;
  return (
    <DirectionContext value={other}>
      <bdi dir={other}>{words}</bdi>
    </DirectionContext>
  );
}
