import { useLayout } from '@orangery/platform';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, ListPlus, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Edit } from './outline-keys.ts';
import { addAfter, addSlide, moveBy, type OutlineRow, removeRow, shiftLevel } from './outline-rows.ts';

type OutlineMenuProps = {
  row: OutlineRow;
  /** The outline begins with it: it stays a slide. */
  first: boolean;
  anchor: HTMLElement;
  onChange: (edit: Edit) => void;
  onClose: () => void;
};

/** What can be done with a row, for those who use neither keys nor the handle. */
export function OutlineMenu({ row, first, anchor, onChange, onClose }: OutlineMenuProps) {
  const { t } = useTranslation('mf-ppt');
  const isPhone = useLayout() === 'mobile';
  const { id, level } = row;
  const added: (add: typeof addAfter) => Edit = (add) => (rows) => {
    const { rows: longer, added } = add(rows, id);
    return { rows: longer, caret: { id: added, at: 'end' } };
  };
  return (
    <Menu
      open
      onOpenChange={(open) => !open && onClose()}
      anchor={{ current: anchor }}
      // Neither below nor above a row is there room for all of it on a phone; beside it the whole height is.
      side={isPhone ? 'inline-start' : 'bottom'}
      align={isPhone ? 'start' : 'end'}
    >
      <MenuItem icon={<ListPlus aria-hidden="true" />} onSelect={() => onChange(added(addAfter))}>
        {t('outline.addPoint')}
      </MenuItem>
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => onChange(added(addSlide))}>
        {t('outline.addSlide')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        onSelect={() => onChange((rows) => ({ rows: moveBy(rows, id, -1) }))}
      >
        {t('outline.up')}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        onSelect={() => onChange((rows) => ({ rows: moveBy(rows, id, 1) }))}
      >
        {t('outline.down')}
      </MenuItem>
      {level > 0 && (
        <MenuItem
          icon={<IndentDecrease aria-hidden="true" />}
          onSelect={() => onChange((rows) => ({ rows: shiftLevel(rows, id, -1) }))}
        >
          {t(level === 1 ? 'outline.makeSlide' : 'outline.out')}
        </MenuItem>
      )}
      {level < 3 && !first && (
        <MenuItem
          icon={<IndentIncrease aria-hidden="true" />}
          onSelect={() => onChange((rows) => ({ rows: shiftLevel(rows, id, 1) }))}
        >
          {t(level === 0 ? 'outline.makePoint' : 'outline.in')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        onSelect={() => onChange((rows) => ({ rows: removeRow(rows, id) }))}
      >
        {t(level === 0 ? 'outline.removeSlide' : 'outline.remove')}
      </MenuItem>
    </Menu>
  );
}
