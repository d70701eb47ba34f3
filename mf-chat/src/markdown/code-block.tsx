import { IconButton } from '@orangery/ui';
import { Check, Copy, WrapText } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';
import { HighlightedCode } from './highlighted-code.tsx';
import { createLazyModule } from './lazy-module.ts';
import styles from './markdown.module.css';

const useHighlight = createLazyModule(() => import('./highlight.ts'));

/** How long the button says that it copied, milliseconds. */
const confirmation = 2_000;

/** First word of the info string, at a length that fits. */
const languageOf = (info: string): string => (/^[^\s{,]+/.exec(info)?.[0] ?? '').slice(0, 24);

const Chunk = memo(function Chunk({ text }: { text: string }) {
  return <span className={styles.chunk}>{text}</span>;
});

function CopyButton({ code }: { code: () => string }) {
  const { t } = useTranslation('mf-chat');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size="small"
      tooltipSide="start"
      label={copied ? t('markdown.copied') : t('markdown.copy')}
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={async () => setCopied(await copyText(code()))}
    />
  );
}

type Props = {
  /** What follows the opening fence. */
  info: string;
  /** The code in pieces of whole lines; joined by line breaks they are the code. Finished pieces never change. */
  chunks: readonly string[];
  /** All of it is there, so it may be coloured. */
  closed: boolean;
};

export function CodeBlock({ info, chunks, closed }: Props) {
  const { t } = useTranslation('mf-chat');
  const [wrapped, setWrapped] = useState(false);
  const language = languageOf(info);
  const module = useHighlight(language !== '');
  const code = () => chunks.join('\n');
  const plain = chunks.map((text, index) => <Chunk key={index} text={text} />);
  return (
    <div className={styles.codeBlock} dir="ltr">
      <div className={styles.codeHeader}>
        <span className={styles.language}>{language || t('markdown.plain')}</span>
        <IconButton
          size="small"
          tooltipSide="start"
          pressed={wrapped}
          label={t('markdown.wrap')}
          icon={<WrapText aria-hidden />}
          onClick={() => setWrapped(!wrapped)}
        />
        <CopyButton code={code} />
      </div>
      <section
        className={styles.code}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={language ? t('markdown.code', { language }) : t('markdown.plain')}
        data-wrapped={wrapped || undefined}
      >
        <pre>
          <code>
            {closed && module ? (
              <HighlightedCode code={code()} language={language} highlight={module.highlight} plain={plain} />
            ) : (
              plain
            )}
          </code>
        </pre>
      </section>
    </div>
  );
}
