import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { slideIn, useDeck } from '../open-deck/use-deck.ts';
import type { SlideActions } from './use-slide-actions.ts';

type SlideMenuProps = { id: string; anchor: HTMLElement; actions: SlideActions; onClose: () => void };

/** What can be done with one slide. */
export function SlideMenu({ id, anchor, actions, onClose }: SlideMenuProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const deck = useDeck();
  const found = slideIn(deck, id);
  if (!found) return null;
  const { slide, number } = found;
  return (
    <Menu open onOpenChange={(isOpen) => !isOpen && onClose()} anchor={{ current: anchor }}>
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => actions.add(id)}>
        {t('slide.addAfter')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => actions.duplicate(id)}>
        {t('slide.duplicate')}
      </MenuItem>
      <MenuItem
        icon={slide.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        onSelect={() => actions.toggleHidden(id)}
      >
        {t(slide.hidden ? 'slide.show' : 'slide.hide')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        disabled={number === 1}
        onSelect={() => actions.move(id, -1)}
      >
        {t('slide.earlier')}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        disabled={number === deck.slides.length}
        onSelect={() => actions.move(id, 1)}
      >
        {t('slide.later')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => actions.remove(id)}>
        {t('slide.remove')}
      </MenuItem>
    </Menu>
  );
}
