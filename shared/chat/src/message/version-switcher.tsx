import { IconButton } from '@orangery/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useChatTranslation } from '../translations.ts';
import styles from './version-switcher.module.css';

type VersionSwitcherProps = {
  /** What there are versions of. */
  of: 'answer' | 'question';
  /** Ids, oldest first. */
  versions: readonly string[];
  shown: string;
  busy: boolean;
  onChoose: (id: string) => void;
};

/** `‹ 2 / 3 ›`: the versions of an answer that was regenerated, or of a question that was changed. */
export function VersionSwitcher({ of, versions, shown, busy, onChoose }: VersionSwitcherProps) {
  const { t } = useChatTranslation();
  const at = versions.indexOf(shown);
  const step = (to: number, label: string, Icon: typeof ChevronLeft) => {
    const id = versions[to];
    // A button that is switched off would lose the focus at the first and the last.
    const off = id === undefined || busy;
    return (
      <IconButton
        className={styles.step}
        size="small"
        tooltipSide="bottom"
        label={label}
        icon={<Icon className={styles.directed} />}
        aria-disabled={off || undefined}
        onClick={() => !off && onChoose(id)}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields stand together here
    <div className={styles.switcher} role="group" aria-label={t(`versions.${of}`)}>
      {step(at - 1, t('versions.previous'), ChevronLeft)}
      <span className={styles.position} aria-live="polite">
        {t('versions.position', { at: at + 1, count: versions.length })}
      </span>
      {step(at + 1, t('versions.next'), ChevronRight)}
    </div>
  );
}
