import { ApiError, type Plugin } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, useHost } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import { useTranslation } from 'react-i18next';

const toBuy: readonly number[] = [
  errors.pluginExpired,
  errors.pluginNotSubscribed,
  errors.trialAlreadyClaimed,
];
/** The end of the session is said by the shell. */
const saidElsewhere: readonly number[] = [errors.sessionExpired, errors.signedInElsewhere];

/** Says why the server did not take a change, with what to do next. */
export function useRefused(): (error: unknown, plugin: Plugin) => Promise<void> {
  const { t } = useTranslation('mf-plugins');
  const host = useHost();
  const { confirm, overlays, toast } = host;
  return async (error, { id, name }) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'canceled' || saidElsewhere.includes(error.code)) return;
    const text = errorText(error);
    if (error.code === errors.membersOnly) {
      const wanted = await confirm({
        title: t('members.title', { name }),
        body: text,
        confirmLabel: t('members.plans'),
        cancelLabel: t('members.notNow'),
      });
      if (wanted) offerPlans(host);
      return;
    }
    const run = () => overlays.open('plugins', `${id}/subscribe`);
    const action = toBuy.includes(error.code) ? { action: { label: t('actions.subscribe'), run } } : {};
    toast({ text, kind: 'error', ...action });
  };
}
