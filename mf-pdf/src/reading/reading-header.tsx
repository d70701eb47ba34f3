import type { PdfInfo } from '@orangery/api';
import { lazyPart, useLayout } from '@orangery/platform';
import { ActionsButton } from '@orangery/ui/actions-button';
import { ViewHeader } from '@orangery/ui/view-header';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentNameField } from '../documents/document-name-field.tsx';
import { focusIfLost } from '../documents/focus-if-lost.ts';
import styles from './reading-header.module.css';
import type { Pane } from './reading-page.tsx';

const DocumentMenu = lazyPart(async () => (await import('../documents/document-menu.tsx')).DocumentMenu);

type ReadingHeaderProps = {
  document: PdfInfo;
  /** What is shown on a phone; null where both are. */
  pane: Pane | null;
  onPane: (pane: Pane) => void;
  onClose: () => void;
};

/** The name of the document, the way back to all of them, and on a phone the switch between page and chat. */
export function ReadingHeader({ document, pane, onPane, onClose }: ReadingHeaderProps) {
  const { t } = useTranslation('mf-pdf');
  const isPhone = useLayout() === 'mobile';
  const [renaming, setRenaming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRef<HTMLButtonElement>(null);
  const isLocked = document.state === 'locked';
  // What opened the document is gone, or the form for its password.
  useEffect(() => focusIfLost(heading.current), [isLocked]);
  return (
    <ViewHeader
      className={styles.header}
      // On a phone it stands in place of the header of the page.
      data-page-header={isPhone || undefined}
      backLabel={t('reading.back')}
      onBack={onClose}
    >
      {renaming ? (
        <DocumentNameField document={document} focusAfter={actions} onDone={() => setRenaming(false)} />
      ) : (
        <h2 ref={heading} className={styles.name} title={document.name} tabIndex={-1}>
          <bdi>{document.name}</bdi>
        </h2>
      )}
      {pane && (
        <fieldset className={styles.switch} aria-label={t('reading.switch')}>
          {(['page', 'chat'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={pane === one} onClick={() => onPane(one)}>
              {t(`reading.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      <ActionsButton
        ref={actions}
        label={t('documents.actions', { name: document.name })}
        renderMenu={(menu) => (
          <DocumentMenu
            {...menu}
            document={document}
            onRename={() => setRenaming(true)}
            onRemoved={onClose}
          />
        )}
      />
    </ViewHeader>
  );
}
