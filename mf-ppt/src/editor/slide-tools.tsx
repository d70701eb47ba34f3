import type { Slide } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { lazyFeature, lazyPart } from '@orangery/platform';
import { Button, IconButton } from '@orangery/ui';
import {
  ChartColumn,
  Ellipsis,
  Image,
  LayoutTemplate,
  ListPlus,
  Palette,
  Plus,
  Smile,
  Table,
} from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, maxItems, partsOf } from '../slides/layout/parts.ts';
import { openPart, useEditing, useEditingState } from './editing.ts';
import { widthOf } from './grid.ts';
import { iconItems } from './icon-places.ts';
import { iconsTranslations } from './icons-translations.ts';
import { sampleTable } from './prompts.ts';
import styles from './slide-tools.module.css';
import { cellsOf } from './table-cells.ts';
import { useSlideActions } from './use-slide-actions.ts';

const IconChoice = lazyFeature(async () => (await import('./icon-choice.tsx')).IconChoice, iconsTranslations);
const LayoutChoice = lazyPart(async () => (await import('./layout-choice.tsx')).LayoutChoice);
const SlideMenu = lazyPart(async () => (await import('./slide-menu.tsx')).SlideMenu);
const TableTools = lazyPart(async () => (await import('./table-tools.tsx')).TableTools);
const ThemeChoice = lazyPart(async () => (await import('./theme-choice.tsx')).ThemeChoice);

type SlideToolsProps = { slide: Slide; isPhone: boolean };

/** What is done with the slide that is shown, or with its table while that is edited. */
export function SlideTools({ slide, isPhone }: SlideToolsProps) {
  const { part } = useEditing();
  if (part !== 'table' || isPhone) return <AllTools slide={slide} isPhone={isPhone} />;
  const { grid, header } = cellsOf(slide.table ?? sampleTable());
  return (
    <Suspense fallback={<AllTools slide={slide} isPhone={isPhone} />}>
      <TableTools slideId={slide.id} rows={grid.length} columns={widthOf(grid)} header={header} />
    </Suspense>
  );
}

/** Its layout, its parts, another slide behind it. */
function AllTools({ slide, isPhone }: SlideToolsProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const actions = useSlideActions();
  const editing = useEditingState();
  const { icon } = useEditing();
  const [choice, setChoice] = useState<'layout' | 'theme' | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const layoutButton = useRef<HTMLButtonElement>(null);
  const iconButton = useRef<HTMLButtonElement>(null);
  const themeButton = useRef<HTMLButtonElement>(null);
  const parts = partsOf(slide.layout);
  const close = () => setChoice(null);
  const tool = (label: string, icon: ReactNode, onClick: () => void) =>
    isPhone ? (
      <IconButton label={label} icon={icon} tooltipSide="none" onClick={onClick} />
    ) : (
      <Button size="small" variant="ghost" icon={icon} onClick={onClick}>
        {label}
      </Button>
    );
  const addItem = () => {
    const items = [...itemsOf(slide), { heading: '', text: '' }];
    openPart(editing, `item-heading/${items.length - 1}`);
    actions.replace({ ...slide, items: items.map(named(t('prompt.heading'))) }, t('step.item'));
  };
  const room = Math.min(maxItems[slide.layout] ?? 12, deckLimits.items);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools.label')}>
      {tool(t('tools.add'), <Plus aria-hidden="true" />, () => actions.add(slide.id))}
      <Choice
        ref={layoutButton}
        label={t('tools.layout')}
        icon={<LayoutTemplate aria-hidden="true" />}
        isPhone={isPhone}
        isOpen={choice === 'layout'}
        onOpen={() => setChoice('layout')}
      />
      <Choice
        ref={themeButton}
        label={t('tools.theme')}
        icon={<Palette aria-hidden="true" />}
        isPhone={isPhone}
        isOpen={choice === 'theme'}
        onOpen={() => setChoice('theme')}
      />
      {parts.includes('items') &&
        itemsOf(slide).length < room &&
        tool(t('tools.item'), <ListPlus aria-hidden="true" />, addItem)}
      {iconItems(slide).length > 0 && (
        <Choice
          ref={iconButton}
          label={t('tools.icon')}
          icon={<Smile aria-hidden="true" />}
          isPhone={isPhone}
          isOpen={icon !== null}
          onOpen={() => {
            editing.icon = { index: indexOf(editing.part), isOnSlide: false };
          }}
        />
      )}
      {parts.includes('picture') &&
        tool(t('tools.picture'), <Image aria-hidden="true" />, () => {
          editing.dialog = 'picture';
        })}
      {parts.includes('chart') &&
        tool(t('tools.chart'), <ChartColumn aria-hidden="true" />, () => openPart(editing, 'chart'))}
      {parts.includes('table') &&
        tool(t('tools.table'), <Table aria-hidden="true" />, () => openPart(editing, 'table'))}
      {isPhone && (
        <IconButton
          label={t('tools.slide')}
          icon={<Ellipsis aria-hidden="true" />}
          tooltipSide="none"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        />
      )}
      <Suspense fallback={null}>
        {menu && <SlideMenu id={slide.id} anchor={menu} actions={actions} onClose={() => setMenu(null)} />}
        {icon && <IconChoice slide={slide} anchor={iconButton} />}
        {choice === 'layout' && <LayoutChoice slide={slide} anchor={layoutButton} onClose={close} />}
        {choice === 'theme' && <ThemeChoice slide={slide} anchor={themeButton} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The point that is edited; the first one where none is. */
const indexOf = (part: string | null): number => Number(/^item-\w+\/(\d+)$/.exec(part ?? '')?.[1] ?? 0);

/** An item without words would be left out of the slide. */
const named =
  (heading: string) =>
  <Item extends { heading: string; text: string }>(item: Item): Item =>
    item.heading === '' && item.text === '' ? { ...item, heading } : item;

type ChoiceProps = {
  ref: React.Ref<HTMLButtonElement>;
  label: string;
  icon: ReactNode;
  isPhone: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

function Choice({ ref, label, icon, isPhone, isOpen, onOpen }: ChoiceProps) {
  const given = { ref, 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen, onClick: onOpen };
  if (isPhone) return <IconButton label={label} icon={icon} tooltipSide="none" {...given} />;
  return (
    <Button size="small" variant="ghost" icon={icon} {...given}>
      {label}
    </Button>
  );
}
