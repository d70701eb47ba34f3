import type { ModelOption, ModelValue } from '@orangery/api';
import { isGone, lockOf, quotaOf, quotaText, timeText } from '@orangery/chat';
import { useSession } from '@orangery/platform';
import { joinFacts } from '@orangery/platform/format';
import { Badge } from '@orangery/ui';
import { Menu, MenuItem, MenuRadioGroup } from '@orangery/ui/overlays';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelName } from './level-name.ts';
import styles from './model-choice.module.css';
import { quotaTexts } from './quota-texts.ts';

type ModelChoiceProps = {
  /** The model that is marked, and may be used up. */
  present: string;
  anchor: HTMLElement;
  onChoose: (value: ModelValue) => void;
  onClose: () => void;
};

/** The models that can be asked, with the quota left of each; the others are folded, with the plan that unlocks them. */
export function ModelChoice({ present, anchor, onChoose, onClose }: ModelChoiceProps) {
  const { t } = useTranslation('mf-chat/tools');
  const session = useSession();
  const [all, setAll] = useState(false);
  const models = session.helpInfo?.models ?? [];
  const isUsable = ({ value }: ModelOption) => value === present || lockOf(session, value) === null;
  const locked = models.filter((option) => !isUsable(option));
  const radios = (label: string | undefined, options: readonly ModelOption[]) => (
    <MenuRadioGroup<ModelValue>
      label={label}
      value={present as ModelValue}
      onValueChange={onChoose}
      options={options.map((option) => ({
        value: option.value,
        label: <ModelLabel option={option} />,
        hint: <ModelHint option={option} />,
        disabled:
          option.value !== present &&
          lockOf(session, option.value) === null &&
          isGone(quotaOf(session, option.value)),
      }))}
    />
  );

  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }}>
      {models.length === 0 && (
        <MenuItem disabled onSelect={onClose}>
          {t('models.unknown')}
        </MenuItem>
      )}
      {radios(models.length > 0 ? t('models.title') : undefined, models.filter(isUsable))}
      {locked.length > 0 && (
        <MenuItem icon={<Lock aria-hidden="true" />} expanded={all} onSelect={() => setAll(!all)}>
          {t('models.more', { more: locked.length })}
        </MenuItem>
      )}
      {all && radios(undefined, locked)}
    </Menu>
  );
}

function ModelLabel({ option }: { option: ModelOption }) {
  const { t } = useTranslation('mf-chat/tools');
  const session = useSession();
  const lock = lockOf(session, option.value);
  const trial = lock === null && option.level > session.vipLevel;
  return (
    <span className={styles.label}>
      <bdi>{option.text}</bdi>
      {lock !== null && (
        <Badge tone="accent" className={styles.lock}>
          <Lock aria-hidden="true" />
          {t('models.from', { level: levelName(lock) })}
        </Badge>
      )}
      {trial && <Badge>{t('models.trial')}</Badge>}
    </span>
  );
}

function ModelHint({ option }: { option: ModelOption }) {
  const { t } = useTranslation('mf-chat/tools');
  return (
    <>
      <span className={styles.tip}>{option.plugins === 'unable' ? t('models.noPlugins') : option.tip}</span>
      <ModelLeft value={option.value} />
    </>
  );
}

/** The quota that is left, and when it is renewed. */
function ModelLeft({ value }: { value: ModelValue }) {
  const { t, i18n } = useTranslation('mf-chat/tools');
  const { t: say } = useTranslation('mf-chat');
  const session = useSession();
  const quota = quotaOf(session, value);
  if (!quota || lockOf(session, value) !== null) return null;
  const left = quotaText(quotaTexts(say), quota) ?? t('models.noLimit');
  const used = quota.left !== null && quota.left !== quota.limit && quota.resetsAt > 0;
  const resets = used && t('models.resets', { time: timeText(quota.resetsAt, i18n.language) });
  return (
    <span className={styles.left} data-gone={isGone(quota) || undefined}>
      {joinFacts([left, resets], i18n.language)}
    </span>
  );
}
