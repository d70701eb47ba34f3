import { QuotaPrompt } from '@orangery/chat/quota-prompt';
import { useHost } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { useTranslation } from 'react-i18next';
import { hideUpgrade } from './upgrade.state.ts';

/** Says what a plan has that the account lacks. */
export function UpgradePrompt({ reason }: { reason: 'plan' | 'trial' }) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const nothing = () => {};
  return (
    <QuotaPrompt
      title={t('upgrade.title')}
      reason={t(`upgrade.${reason}`)}
      offers={{ invitation: false, oranges: false, upgrade: true, other: null }}
      texts={{
        close: t('upgrade.close'),
        invite: '',
        oranges: '',
        upgrade: t('upgrade.upgrade'),
        askOther: () => '',
      }}
      onInvite={nothing}
      onOranges={nothing}
      onAskOther={nothing}
      onUpgrade={() => offerPlans(host)}
      onClose={hideUpgrade}
    />
  );
}
