import { lazyPart } from '@orangery/platform';
import { Button, IconButton } from '@orangery/ui';
import { ViewHeader } from '@orangery/ui/view-header';
import { Ellipsis, MessageSquareText, Play, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeckAccess, useDeckState } from '../open-deck/use-deck.ts';
import styles from './editor-header.module.css';
import { SavedState } from './saved-state.tsx';
import { TitleField } from './title-field.tsx';

const MoreMenu = lazyPart(async () => (await import('./more-menu.tsx')).MoreMenu);

export type EditorHeaderProps = {
  isPhone: boolean;
  /** Saves the presentation as a file. */
  download: ReactNode;
  isChatOpen: boolean;
  onChat: () => void;
  onPresent: () => void;
  onPresenterView: () => void;
  onClose: () => void;
};

/** The title of the presentation, how it is saved, and what is done with all of it. */
export function EditorHeader(props: EditorHeaderProps) {
  const { isPhone, download, isChatOpen, onChat, onPresent, onPresenterView, onClose } = props;
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const { history } = useDeckState();
  const more = useRef<HTMLButtonElement>(null);
  const [isMenu, setMenu] = useState(false);
  return (
    <ViewHeader
      className={styles.header}
      data-phone={isPhone || undefined}
      data-page-header={isPhone || undefined}
      backLabel={t('back')}
      onBack={onClose}
    >
      <div className={styles.title}>
        <TitleField />
        <SavedState />
      </div>
      <div className={styles.actions}>
        {/* First, since it comes last: what stands at the end of the line does not move then. */}
        {!isPhone && download}
        <IconButton
          label={t('undo')}
          icon={<Undo2 />}
          tooltipSide="bottom"
          aria-disabled={history.past.length === 0}
          aria-keyshortcuts="Control+Z"
          onClick={open.undo}
        />
        <IconButton
          label={t('redo')}
          icon={<Redo2 />}
          tooltipSide="bottom"
          aria-disabled={history.future.length === 0}
          aria-keyshortcuts="Control+Y"
          onClick={open.redo}
        />
        <IconButton
          label={t(isPhone && isChatOpen ? 'chat.backToSlides' : 'chat.toggle')}
          icon={<MessageSquareText />}
          tooltipSide="bottom"
          pressed={isChatOpen}
          onClick={onChat}
        />
        {isPhone ? (
          <IconButton label={t('present')} icon={<Play />} tooltipSide="bottom" onClick={onPresent} />
        ) : (
          <Button variant="primary" icon={<Play aria-hidden="true" />} onClick={onPresent}>
            {t('present')}
          </Button>
        )}
        <IconButton
          ref={more}
          label={t('more')}
          icon={<Ellipsis />}
          tooltipSide="bottom"
          aria-haspopup="menu"
          aria-expanded={isMenu}
          onClick={() => setMenu(true)}
        />
        <Suspense fallback={null}>
          {isMenu && (
            <MoreMenu anchor={more} onPresenterView={onPresenterView} onClose={() => setMenu(false)} />
          )}
        </Suspense>
      </div>
    </ViewHeader>
  );
}
