import { lazyFeature, useHost, usePreloaded } from '@orangery/platform';
import { IconButton, useMedia } from '@orangery/ui';
import { ImagePlus, Phone, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import styles from './composer-tools.module.css';

const MoreMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './more-menu.tsx')).MoreMenu,
  toolsTranslations,
);

/** What a person chooses from. */
export type FileSource = 'pictures' | 'camera' | 'files';

type ComposerToolsProps = {
  roomId: string;
  onFiles: (files: File[]) => void;
  /** The network search, and what belongs to the room; `compact` where there is little room. */
  children: (compact: boolean) => ReactNode;
  microphone: ReactNode;
};

/** What can go with a question. Where there is little room, most of it is in a menu. */
export function ComposerTools({ roomId, onFiles, children, microphone }: ComposerToolsProps) {
  const { t } = useTranslation('mf-chat');
  const { overlays } = useHost();
  const narrow = useMedia('(max-width: 639px)');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  usePreloaded(MoreMenu, narrow);
  const input = useRef<HTMLInputElement>(null);
  const pick = (what: FileSource) => {
    const field = input.current;
    if (!field) return;
    field.accept = what === 'files' ? '' : 'image/jpeg,image/png';
    field.toggleAttribute('capture', false);
    if (what === 'camera') field.setAttribute('capture', 'environment');
    field.click();
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('composer.picturesAndFiles')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {narrow ? (
        <IconButton
          label={t('composer.more')}
          tooltipSide="none"
          icon={<Plus />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerDown={MoreMenu.preload}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        />
      ) : (
        <>
          <IconButton
            label={t('composer.addPictures')}
            icon={<ImagePlus />}
            onClick={() => pick('pictures')}
          />
          <IconButton label={t('composer.addFiles')} icon={<Plus />} onClick={() => pick('files')} />
        </>
      )}
      {children(narrow)}
      <span className={styles.voice} data-yields-to={narrow ? 'stop' : undefined}>
        {microphone}
        {!narrow && (
          <IconButton
            label={t('composer.call')}
            icon={<Phone />}
            data-yields-to="send"
            onClick={() => overlays.open('call', roomId || undefined)}
          />
        )}
      </span>
      <Suspense fallback={null}>
        {anchor && <MoreMenu roomId={roomId} anchor={anchor} onPick={pick} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
