import type { Slide, SlideIcon } from '@orangery/api';
import { slideIcons } from '@orangery/api/slides';
import { Button, SearchField } from '@orangery/ui';
import { Ban, ChevronDown } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from './dialogs.module.css';
import { useEditing, useEditingState } from './editing.ts';
import { foundIcons, namedIcon } from './found-icons.ts';
import styles from './icon-choice.module.css';
import { IconGrid } from './icon-grid.tsx';
import { iconItems } from './icon-places.ts';
import { ChoiceFrame } from './layout-choice.tsx';
import { withItem } from './part-text.ts';
import { useSlideActions } from './use-slide-actions.ts';

/** The icon of one of the slide's points, or none. */
export function IconChoice({ slide, anchor }: { slide: Slide; anchor: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('mf-ppt/icons');
  const { t: steps } = useTranslation('mf-ppt/editor');
  const { icon: open } = useEditing();
  const state = useEditingState();
  const actions = useSlideActions();
  const [query, setQuery] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const pressed = useRef(open?.isOnSlide ? targetOf(open.index) : anchor.current);
  const named = useMemo(() => slideIcons.map((icon) => namedIcon(icon, t(`words.${icon}`))), [t]);
  const items = iconItems(slide);
  const index = Math.min(open?.index ?? 0, items.length - 1);
  const current = items[index]?.icon;
  const found = foundIcons(named, query);
  const close = () => {
    state.icon = null;
  };
  const choose = (icon: SlideIcon | undefined) => {
    if (icon !== current)
      actions.replace({ ...slide, items: withItem(slide, index, { icon }) }, steps('step.icon'));
    close();
  };
  return (
    <ChoiceFrame label={t('label')} anchor={pressed} onClose={close}>
      <div className={styles.choice}>
        <label className={styles.point}>
          {t('point')}
          <span className={dialogs.choice}>
            <select
              value={index}
              onChange={({ target }) => {
                state.icon = { index: Number(target.value), isOnSlide: false };
              }}
            >
              {items.map(({ heading, text }, at) => (
                <option key={at} value={at}>
                  {t('pointName', { number: at + 1, heading: (heading || text).slice(0, 60) })}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden="true" />
          </span>
        </label>
        <SearchField
          label={t('search')}
          clearLabel={t('clear')}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown')
              grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            else if (event.key === 'Enter' && query.trim() !== '' && found[0]) choose(found[0].icon);
            else return;
            event.preventDefault();
          }}
        />
        <IconGrid ref={grid} label={t('list')} icons={found} current={current} onChoose={choose} />
        {found.length === 0 && (
          <p className={styles.none} role="status">
            {t('empty', { query: query.trim() })}
          </p>
        )}
        <Button
          variant="ghost"
          icon={<Ban aria-hidden="true" />}
          aria-pressed={current === undefined}
          onClick={() => choose(undefined)}
        >
          {t('none')}
        </Button>
      </div>
    </ChoiceFrame>
  );
}

const targetOf = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-icon="${index}"]`);
