import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SceneTab, sceneTabs } from './scene-list.ts';
import styles from './scene-tabs.module.css';

type SceneTabsProps = { value: SceneTab; onChange: (tab: SceneTab) => void; children: ReactNode };

/** Three views of the scenes; the arrow keys go from tab to tab, in the direction of the language. */
export function SceneTabs({ value, onChange, children }: SceneTabsProps) {
  const { t } = useTranslation('mf-chat/scenes');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const rtl = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (sceneTabs.indexOf(value) + step + sceneTabs.length) % sceneTabs.length;
    onChange(sceneTabs[at] ?? value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={t('page.tabs')} className={styles.list} onKeyDown={move}>
        {sceneTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            className={styles.tab}
            aria-selected={tab === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab === value ? 0 : -1}
            onClick={() => onChange(tab)}
          >
            {t(`tabs.${tab}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
