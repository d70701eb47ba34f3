import { Dialog } from '@orangery/ui/overlays';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Combination, combinationsOf, isMac, shortcutGroups } from './shortcuts.ts';
import styles from './shortcuts-sheet.module.css';

/** What keys are called on each kind of keyboard; these names are the same in every language. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};
const modifiers = {
  mac: { ctrl: '⌃', alt: '⌥', shift: '⇧', meta: '⌘' },
  elsewhere: { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', meta: 'Win' },
};

/** All keyboard shortcuts. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-chat/messages');
  const mac = isMac();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shortcuts.title')}
      closeLabel={t('shortcuts.close')}
      size="medium"
    >
      <div className={styles.groups}>
        {shortcutGroups.map((group) => (
          <section key={group.name}>
            <h3 className={styles.title}>{t(`shortcuts.${group.name}`)}</h3>
            <dl className={styles.list}>
              {group.shortcuts.map((name) => (
                <div key={name} className={styles.shortcut}>
                  <dt>{t(`shortcuts.${name}`)}</dt>
                  <dd>
                    {combinationsOf(name, mac).map((combination) => (
                      <Keys key={combination.key} combination={combination} mac={mac} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ combination, mac }: { combination: Combination; mac: boolean }) {
  const names = modifiers[mac ? 'mac' : 'elsewhere'];
  const parts = [
    ...combination.modifiers.map((modifier) => names[modifier]),
    signs[combination.key] ?? combination.key,
  ];
  return (
    <span className={styles.keys} dir="ltr">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && !mac && '+'}
          <kbd className={styles.key}>{part}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
