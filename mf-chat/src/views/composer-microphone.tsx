import { lazyFeature } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Mic } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceTranslations } from '../feature-translations.ts';
import { drafts } from '../question/box-contents.ts';
import { focusComposer } from '../ui/focus-composer.ts';
import { AnnouncerButton } from '../voice/announcer-button.tsx';

const MicrophoneButton = lazyFeature(
  async () => (await import('../voice/microphone-button.tsx')).MicrophoneButton,
  voiceTranslations,
);

type ComposerMicrophoneProps = { owner: string; roomId: string; disabled: boolean };

/** Dictates into the message box. What that takes is loaded when it is first pressed, and begins at once. */
export function ComposerMicrophone({ owner, roomId, disabled }: ComposerMicrophoneProps) {
  const { t } = useTranslation('mf-chat');
  const [wanted, setWanted] = useState(false);
  const button = (
    <>
      <IconButton
        label={t('composer.dictate')}
        icon={<Mic />}
        disabled={disabled}
        busy={wanted}
        onClick={() => setWanted(true)}
      />
      <AnnouncerButton />
    </>
  );
  const append = (text: string) => {
    const before = drafts.of([owner, roomId]).trimEnd();
    drafts.set([owner, roomId], before === '' ? text : `${before} ${text}`);
    focusComposer();
  };
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MicrophoneButton begun disabled={disabled} onText={append} />
    </Suspense>
  );
}
