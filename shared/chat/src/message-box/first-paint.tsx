import { IconButton } from '@orangery/ui';
import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './composer.module.css';
import type { ComposerTexts } from './composer.tsx';
import boxStyles from './message-box.module.css';

type FirstComposerProps = {
  texts: Pick<ComposerTexts, 'label' | 'placeholder' | 'send' | 'hint'>;
  layout: 'desktop' | 'mobile';
  /** As in the composer; they do nothing yet. */
  tools: ReactNode;
};

/** The composer before any script is there: a box that takes text, and what stands around it. */
export function FirstComposer({ texts, layout, tools }: FirstComposerProps) {
  return (
    <div className={styles.composer} data-layout={layout}>
      <div className={styles.card}>
        <textarea
          rows={1}
          className={boxStyles.box}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          enterKeyHint="enter"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: as the box that takes its place, and not under a finger
          autoFocus={layout === 'desktop'}
        />
        <div className={styles.foot}>
          <div className={styles.tools} inert>
            {tools}
          </div>
          <IconButton
            className={styles.send}
            label={texts.send}
            icon={<ArrowUp />}
            variant="primary"
            disabled
          />
        </div>
      </div>
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  );
}
