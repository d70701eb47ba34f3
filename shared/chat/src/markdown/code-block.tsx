import { downloadFile } from '@orangery/platform/files';
import { IconButton } from '@orangery/ui';
import { Check, Copy, FileDown, WrapText } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { knownSize, type Size } from '../diagrams/diagram-sizes.ts';
import { useChatTranslation } from '../translations.ts';
import { useCopied } from '../use-copied.ts';
import { BlockFrame } from './block-frame.tsx';
import { codeFileName } from './code-file.ts';
import { DiagramPlace } from './diagram-place.tsx';
import { HighlightedCode } from './highlighted-code.tsx';
import { createLazyModule } from './lazy-module.ts';
import styles from './markdown.module.css';
import { PrintedCode, usePrint } from './printed/printed-code.tsx';

const useHighlight = createLazyModule(() => import('./highlight.ts'));
const useDiagrams = createLazyModule(() => import('./diagram-block.tsx'));

/** First word of the info string, at a length that fits. */
const languageOf = (info: string): string => (/^[^\s{,]+/.exec(info)?.[0] ?? '').slice(0, 24);

const Chunk = memo(function Chunk({ text }: { text: string }) {
  return <span className={styles.chunk}>{text}</span>;
});

function CopyButton({ code }: { code: () => string }) {
  const { t } = useChatTranslation();
  const [copied, setCopied] = useCopied();
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
  /** How many of the pieces are drawn already; left out: all. */
  shown?: number;
  /** All of it is there, so it may be coloured. */
  closed: boolean;
};

/** A block of code, on a screen or on paper. */
export function CodeBlock(props: Props) {
  const print = usePrint();
  const { info, chunks } = props;
  if (!print) return <LiveCode {...props} />;
  return <PrintedCode code={chunks.join('\n')} info={info} language={languageOf(info)} print={print} />;
}

/** Where a diagram will be whose code is still on its way; undefined when it will not come. */
function useAwaitedPlace(isDiagram: boolean, code: () => string): Size | undefined {
  const [awaited, setAwaited] = useState(true);
  useEffect(() => {
    if (!isDiagram) return;
    let current = true;
    void useDiagrams.preload().then(() => current && setAwaited(false));
    return () => {
      current = false;
    };
  }, [isDiagram]);
  return isDiagram && awaited ? knownSize(code()) : undefined;
}

function LiveCode({ info, chunks, shown = chunks.length, closed }: Props) {
  const { t } = useChatTranslation();
  const [wrapped, setWrapped] = useState(false);
  const language = languageOf(info);
  const whole = closed && shown === chunks.length;
  const isDiagram = whole && language === 'mermaid';
  const module = useHighlight(language !== '');
  const diagrams = useDiagrams(isDiagram);
  const code = () => chunks.join('\n');
  const place = useAwaitedPlace(isDiagram, code);
  const plain = chunks.slice(0, shown).map((text, index) => <Chunk key={index} text={text} />);
  const save = () =>
    downloadFile(new Blob([code(), '\n'], { type: 'text/plain;charset=utf-8' }), codeFileName(language));
  const codeTools = (
    <IconButton
      size="small"
      tooltipSide="start"
      pressed={wrapped}
      label={t('markdown.wrap')}
      icon={<WrapText aria-hidden />}
      onClick={() => setWrapped(!wrapped)}
    />
  );
  const tools = (
    <>
      {closed && (
        <IconButton
          size="small"
          tooltipSide="start"
          label={t('markdown.download')}
          icon={<FileDown aria-hidden />}
          onClick={save}
        />
      )}
      <CopyButton code={code} />
    </>
  );
  const source = (
    <section
      className={styles.code}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={language ? t('markdown.code', { language }) : t('markdown.plain')}
      data-wrapped={wrapped || undefined}
    >
      <pre>
        <code>
          {whole && module ? (
            <HighlightedCode code={code()} language={language} highlight={module.highlight} plain={plain} />
          ) : (
            plain
          )}
        </code>
      </pre>
    </section>
  );
  if (isDiagram && diagrams)
    return <diagrams.DiagramBlock code={code()} source={source} codeTools={codeTools} tools={tools} />;
  return (
    <BlockFrame
      name={place ? t('markdown.diagram') : info || t('markdown.plain')}
      tools={
        <>
          {!place && codeTools}
          {tools}
        </>
      }
    >
      {place ? <DiagramPlace {...place} /> : source}
    </BlockFrame>
  );
}
