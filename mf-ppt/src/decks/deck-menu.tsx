import type { DeckInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeDeck } from './deck-actions.ts';

type DeckMenuProps = {
  deck: DeckInfo;
  anchor: HTMLElement;
  onRename: () => void;
  onRemoved: () => void;
  onClose: () => void;
};

/** What can be done with a presentation of the list. */
export function DeckMenu({ deck, anchor, onRename, onRemoved, onClose }: DeckMenuProps) {
  const { t } = useTranslation('mf-ppt');
  const host = useHost();
  const remove = async () => {
    if (await removeDeck(host, deck)) onRemoved();
  };
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} align="end">
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        {t('decks.rename')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => void remove()}>
        {t('decks.remove')}
      </MenuItem>
    </Menu>
  );
}
