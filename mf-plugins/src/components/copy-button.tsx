import { copyText, useCopied } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Copies a text and confirms it. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const { t } = useTranslation('mf-plugins/reading');
  const { toast } = useHost();
  const [copied, setCopied] = useCopied();
  const copy = async () => {
    if (await copyText(text())) setCopied(true);
    else toast({ text: t('notCopied'), kind: 'error' });
  };
  return (
    <Button
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {copied ? t('copied') : label}
    </Button>
  );
}
