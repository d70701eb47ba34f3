import { isGone, type Quota, quotaText, useQuota } from '@orangery/chat';
import { lazyFeature, usePreloaded, useSession } from '@orangery/platform';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import { modelName } from '../ui/model-name.ts';
import { titleIfCut } from '../ui/title-if-cut.ts';
import styles from './model-button.module.css';
import { quotaTexts } from './quota-texts.ts';

const ModelMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "models" */ './model-menu.tsx')).ModelMenu,
  toolsTranslations,
);

/** About as wide as what a free account will be shown: the model in the middle of a phone's header keeps its place. */
const usual: Quota = { left: 10, limit: 10, per: 'day', resetsAt: 0, oranges: 0 };

/** A room as the selector sees it. */
export type ModelRoom = { readonly id: string; readonly chatModel: string; readonly empty: boolean };

/** The model of the room, what is left of it, and the way to another one. */
export function ModelButton({ room }: { room: ModelRoom }) {
  const { t } = useTranslation('mf-chat');
  const { helpInfo, status, userInfo, vipLevel } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  usePreloaded(ModelMenu);
  const quota = useQuota(room.chatModel);
  const model = modelName(room.chatModel, helpInfo);
  const left = quota && quotaText(quotaTexts(t), quota);
  const isAwaited = status === 'member' && userInfo === null && vipLevel === 1;

  return (
    <div className={styles.model}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('conversation.model', { model })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerDown={ModelMenu.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <bdi className={styles.name} {...titleIfCut}>
          {model}
        </bdi>
        <ChevronDown aria-hidden="true" />
      </button>
      {isAwaited && (
        <span className={styles.left} data-awaited="" aria-hidden="true">
          {quotaText(quotaTexts(t), usual)}
        </span>
      )}
      {left && (
        <span className={styles.left} data-gone={isGone(quota) || undefined}>
          {left}
        </span>
      )}
      <Suspense fallback={null}>
        {anchor && <ModelMenu room={room} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </div>
  );
}
