import { IconButton } from '@orangery/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useChatTranslation } from '../translations.ts';

/** For how long the button confirms, milliseconds. */
const confirmationTime = 2_000;

/**
 * Copies a message and confirms it.
 * @param props.onCopy copies, with `copyText` say; resolves to false when the browser does not let it
 */
export function CopyButton({ onCopy }: { onCopy: () => Promise<boolean> }) {
  const { t } = useChatTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);
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
