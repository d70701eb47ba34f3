import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText, useHost } from '@orangery/platform';
import { ErrorCard } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import parts from './page-parts.module.css';

/** A way on that the page offers for a refusal, by its code. */
type WaysOn = Readonly<Record<number, { label: string; go: () => void }>>;

type RefusalCardProps = {
  error: unknown;
  /** The plugin without which this is refused. */
  pluginId: number;
  waysOn: WaysOn;
  /** Undefined where there is nothing to try again: what to do stands beside it. */
  onRetry?: () => void;
};

const pluginErrors: readonly number[] = [
  errors.pluginNotInstalled,
  errors.pluginExpired,
  errors.pluginNotSubscribed,
  errors.membersOnly,
];

/** Why something could not be read, and what to do about it. */
export function RefusalCard({ error, pluginId, waysOn, onRetry }: RefusalCardProps) {
  const { t } = useTranslation('mf-plugins/reading');
  const { overlays } = useHost();
  const code = error instanceof ApiError ? error.code : 0;
  const openPlugin = { label: t('refused.plugin'), go: () => overlays.open('plugins', String(pluginId)) };
  const again = onRetry && { label: t('refused.again'), go: onRetry };
  const way = pluginErrors.includes(code) ? openPlugin : (waysOn[code] ?? again);
  const reason = error instanceof ApiError ? errorText(error) : t('refused.unknown');
  if (!way)
    return (
      <p className={parts.problem} role="alert">
        {reason}
      </p>
    );
  return <ErrorCard title={t('refused.title')} body={reason} retryLabel={way.label} onRetry={way.go} />;
}
