import type { UserInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Dialog } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import { ProofForm, useProofForm } from '../components/proof-form.tsx';

type UnlinkDialogProps = { service: UserInfo['linked'][number]; user: UserInfo; onClose: () => void };

/** Whether to take a way in away, and the proof that it is the owner who does. */
export function UnlinkDialog({ service, user, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('mf-account');
  const name = t(`userCenter.linked.${service}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('userCenter.linked.unlinkTitle', { service: name })}
      description={t('userCenter.linked.unlinkBody', { service: name })}
      closeLabel={t('common.close')}
    >
      <UnlinkForm service={service} user={user} onClose={onClose} />
    </Dialog>
  );
}

function UnlinkForm({ service, user, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const proof = useProofForm(user, async (given) => {
    const body = { provider: service, ...given };
    await host.api.call('POST /chat/user/unlink', { body }, { quiet: true });
    await host.account.refresh();
    const name = t(`userCenter.linked.${service}`);
    host.toast({ text: t('userCenter.linked.unlinked', { service: name }), kind: 'success' });
    onClose();
  });
  return <ProofForm proof={proof}>{t('userCenter.linked.unlink')}</ProofForm>;
}
