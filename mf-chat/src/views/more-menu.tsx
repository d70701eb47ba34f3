import { isTouch } from '@orangery/chat';
import { lazyFeature, useHost, useSession } from '@orangery/platform';
import { Menu, MenuItem, MenuSeparator } from '@orangery/ui/overlays';
import {
  Camera,
  Globe,
  ImagePlus,
  Images,
  LayoutGrid,
  Palette,
  Paperclip,
  Phone,
  Puzzle,
  UsersRound,
  Volume2,
} from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceTranslations } from '../feature-translations.ts';
import { setSearch, useSearchSetting } from '../question/search-setting.state.ts';
import { canSpeak } from '../voice/announcer-button.tsx';
import type { FileSource } from './composer-tools.tsx';

const AnnouncerMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ '../voice/announcer-menu.tsx')).AnnouncerMenu,
  voiceTranslations,
);

type MoreMenuProps = {
  roomId: string;
  anchor: HTMLElement;
  onPick: (what: FileSource) => void;
  onClose: () => void;
};

/** The tools of the message box where there is no room for their buttons. */
export function MoreMenu({ roomId, anchor, onPick, onClose }: MoreMenuProps) {
  const { t } = useTranslation(['mf-chat/tools', 'mf-chat']);
  const { overlays, navigation, layout } = useHost();
  const { helpInfo } = useSession();
  const { on } = useSearchSetting();
  const [voices, setVoices] = useState(false);
  // The menu closes with the choice that leads to the next one.
  const leads = useRef(false);
  const scenes = layout === 'mobile' ? '/usage_scenario' : '/sceneList';

  if (voices)
    return (
      <Suspense fallback={null}>
        <AnnouncerMenu anchor={anchor} onClose={onClose} />
      </Suspense>
    );
  return (
    <Menu
      open
      onOpenChange={(open) => !open && !leads.current && onClose()}
      anchor={{ current: anchor }}
      side="top"
      align="start"
    >
      <MenuItem icon={<ImagePlus aria-hidden="true" />} onSelect={() => onPick('pictures')}>
        {t('more.pictures')}
      </MenuItem>
      {isTouch() && (
        <MenuItem icon={<Camera aria-hidden="true" />} onSelect={() => onPick('camera')}>
          {t('more.camera')}
        </MenuItem>
      )}
      <MenuItem icon={<Paperclip aria-hidden="true" />} onSelect={() => onPick('files')}>
        {t('more.files')}
      </MenuItem>
      <MenuItem icon={<Images aria-hidden="true" />} onSelect={() => overlays.open('image_guide')}>
        {t('pictures.guide')}
      </MenuItem>
      <MenuItem icon={<Globe aria-hidden="true" />} onSelect={() => setSearch({ on: !on })}>
        {t(on ? 'search.off' : 'more.search')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LayoutGrid aria-hidden="true" />} onSelect={() => navigation.navigate(scenes)}>
        {t('more.scenes')}
      </MenuItem>
      <MenuItem icon={<UsersRound aria-hidden="true" />} onSelect={() => overlays.open('experts')}>
        {t('more.experts')}
      </MenuItem>
      <MenuItem icon={<Palette aria-hidden="true" />} onSelect={() => overlays.open('drawing')}>
        {t('more.drawing')}
      </MenuItem>
      <MenuItem icon={<Puzzle aria-hidden="true" />} onSelect={() => overlays.open('plugins')}>
        {t('more.plugins')}
      </MenuItem>
      <MenuItem
        icon={<Phone aria-hidden="true" />}
        onSelect={() => overlays.open('call', roomId || undefined)}
      >
        {t('more.call')}
      </MenuItem>
      {canSpeak(helpInfo) && (
        <MenuItem
          icon={<Volume2 aria-hidden="true" />}
          onSelect={() => {
            leads.current = true;
            setVoices(true);
          }}
        >
          {t('composer.announcer', { ns: 'mf-chat' })}
        </MenuItem>
      )}
    </Menu>
  );
}
