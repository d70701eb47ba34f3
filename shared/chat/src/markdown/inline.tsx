import type { MarkedToken, Token } from 'marked';
import type { ReactNode } from 'react';
import { useChatTranslation } from '../translations.ts';
import { Cited } from './cited.tsx';
import { decodeEntities } from './entities.ts';
import { Formula } from './formula.tsx';
import styles from './markdown.module.css';
import type { FormulaToken } from './math-syntax.ts';
import { safeAddress } from './safe-address.ts';

type InlineToken = MarkedToken | FormulaToken;

/** A link that opens elsewhere, or the source as text where the address is not one to follow. */
function SafeLink({ href, raw, children }: { href: string; raw: string; children: ReactNode }) {
  const address = safeAddress(href);
  if (address === null) return raw;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Images in an answer are not loaded, since the request alone could reveal to a stranger what was read. They are links. */
function PictureLink({ href, text, raw }: { href: string; text: string; raw: string }) {
  const { t } = useChatTranslation();
  return (
    <SafeLink href={href} raw={raw}>
      {text ? t('markdown.picture', { text: decodeEntities(text) }) : t('markdown.untitledPicture')}
    </SafeLink>
  );
}

function TaskMark({ checked }: { checked: boolean }) {
  const { t } = useChatTranslation();
  return (
    <input
      type="checkbox"
      className={styles.task}
      checked={checked}
      disabled
      readOnly
      aria-label={checked ? t('markdown.taskDone') : t('markdown.taskOpen')}
    />
  );
}

function drawToken(token: InlineToken, key: number): ReactNode {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? (
        <Inline key={key} tokens={token.tokens} />
      ) : (
        <Cited key={key} text={decodeEntities(token.text)} />
      );
    case 'escape':
      return token.text;
    case 'strong':
      return (
        <strong key={key}>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em key={key}>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del key={key}>
          <Inline tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return (
        <code key={key} className={styles.codespan} dir="ltr">
          {token.text}
        </code>
      );
    case 'br':
      return <br key={key} />;
    case 'link':
      return (
        <SafeLink key={key} href={token.href} raw={token.raw}>
          <Inline tokens={token.tokens} />
        </SafeLink>
      );
    case 'image':
      return <PictureLink key={key} href={token.href} text={token.text} raw={token.raw} />;
    case 'checkbox':
      return <TaskMark key={key} checked={token.checked} />;
    case 'formula':
      return <Formula key={key} tex={token.tex} display={token.display} source={token.raw} />;
    default:
      return token.raw;
  }
}

/** Text with emphasis, links, code and formulas in it. Anything unknown is shown as it was written. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, index) => drawToken(token as InlineToken, index));
}
