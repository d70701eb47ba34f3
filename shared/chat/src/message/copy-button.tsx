import { IconButton } from '@orangery/ui';
import { Check, Copy } from 'lucide-react';
import { useChatTranslation } from '../translations.ts';
import { useCopied } from '../use-copied.ts';

/**
 * Copies a message and confirms it.
 * @param props.onCopy copies, with `copyText` say; resolves to false when the browser does not let it
 */
export function CopyButton({ onCopy }: { onCopy: () => Promise<boolean> }) {
  const { t } = useChatTranslation();
  const [copied, setCopied] = useCopied();
  return (
    <IconButton
      size="small"
      tooltipSide="bottom"
      label={copied ? t('message.copied') : t('message.copy')}
      icon={copied ? <Check /> : <Copy />}
      onClick={async () => setCopied(await onCopy())}
    />
  );
}
