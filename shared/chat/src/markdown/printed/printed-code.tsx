import { use } from 'react';
import { useChatTranslation } from '../../translations.ts';
import { BlockFrame } from '../block-frame.tsx';
import { HighlightedCode } from '../highlighted-code.tsx';
import styles from '../markdown.module.css';
import { type Print, PrintContext } from './print-context.ts';
import printed from './printed.module.css';

type Props = { code: string; info: string; language: string; print: Print };

function Source({ code, language, print: { highlight } }: Omit<Props, 'info'>) {
  return (
    <section className={styles.code} data-wrapped="">
      <pre>
        <code>
          {highlight && language !== '' ? (
            <HighlightedCode code={code} language={language} highlight={highlight} plain={code} />
          ) : (
            code
          )}
        </code>
      </pre>
    </section>
  );
}

/** A block of code as it stands on paper, without its buttons; a diagram as its picture. */
export function PrintedCode({ code, info, language, print }: Props) {
  const { t } = useChatTranslation();
  const diagram = language === 'mermaid' ? print.diagrams.get(code) : undefined;
  if (diagram)
    return (
      <div className={printed.diagram}>
        <img src={diagram.address} alt={t('markdown.diagram')} data-text={code} />
      </div>
    );
  return (
    <BlockFrame name={info || t('markdown.plain')} tools={null}>
      <Source code={code} language={language} print={print} />
    </BlockFrame>
  );
}

/** What prints, or null on a screen. */
export const usePrint = (): Print | null => use(PrintContext);
