import type { DeckInfo } from '@orangery/api';
import { lazyPart, useHost } from '@orangery/platform';
import { joinFacts, useDates } from '@orangery/platform/format';
import { ActionsButton } from '@orangery/ui/actions-button';
import { aboveCard, ListCard, ListCardName } from '@orangery/ui/list-card';
import { RenameField } from '@orangery/ui/rename-field';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renameDeck } from './deck-actions.ts';
import styles from './decks.module.css';

const DeckMenu = lazyPart(async () => (await import('./deck-menu.tsx')).DeckMenu);

/** Longest title, UTF-16 units. */
const maxTitle = 200;

type DeckCardProps = {
  deck: DeckInfo;
  /** Its first slide, small. */
  cover: ReactNode;
  onOpen: () => void;
  onRemoved: () => void;
};

/** One presentation of the list; its title opens it. */
export function DeckCard({ deck, cover, onOpen, onRemoved }: DeckCardProps) {
  const { t, i18n } = useTranslation('mf-ppt');
  const host = useHost();
  const dates = useDates();
  const [renaming, setRenaming] = useState(false);
  const actions = useRef<HTMLButtonElement>(null);
  const facts = [t('decks.slides', { count: deck.slides }), dates.date(deck.updated_at)];
  const rename = (title: string | null) => {
    setRenaming(false);
    if (title !== null) void renameDeck(host, deck, title);
  };
  return (
    <ListCard className={styles.card} data-deck={deck.id}>
      <div className={styles.cover} aria-hidden="true">
        {cover}
      </div>
      <div className={styles.below}>
        <div className={styles.texts}>
          {renaming ? (
            <RenameField
              name={deck.title}
              label={t('decks.name')}
              maxLength={maxTitle}
              onDone={rename}
              focusAfter={actions}
            />
          ) : (
            <ListCardName className={styles.name} onClick={onOpen}>
              <bdi>{deck.title || t('decks.untitled')}</bdi>
            </ListCardName>
          )}
          <span className={styles.facts}>{joinFacts(facts, i18n.language)}</span>
        </div>
        <ActionsButton
          ref={actions}
          className={aboveCard}
          label={t('decks.actions', { name: deck.title })}
          renderMenu={(menu) => (
            <DeckMenu {...menu} deck={deck} onRename={() => setRenaming(true)} onRemoved={onRemoved} />
          )}
        />
      </div>
    </ListCard>
  );
}
