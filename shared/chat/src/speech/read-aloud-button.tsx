import { useHost, useSession } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useChatTranslation } from '../translations.ts';
import { pauseReading, readAloud, resumeReading, stopReading, type WatchText } from './read-aloud.ts';
import { useReading } from './reading.state.ts';

type ReadAloudButtonProps = {
  /** Of the message. */
  id: string;
  watch: WatchText;
};

/**
 * Reads a message aloud, in the voice of the settings, with pause and stop. Nothing where neither the server nor the
 * browser can speak.
 */
export function ReadAloudButton({ id, watch }: ReadAloudButtonProps) {
  const { t } = useChatTranslation();
  const host = useHost();
  const { helpInfo } = useSession();
  const reading = useReading();
  if (!helpInfo?.speech.speech && !('speechSynthesis' in window)) return null;

  const small = { size: 'small', tooltipSide: 'bottom' } as const;
  if (reading.id !== id) {
    const begin = () => void readAloud(host, { id, watch, voice: host.settings.getVoice() });
    return <IconButton {...small} label={t('readAloud.start')} icon={<Volume2 />} onClick={begin} />;
  }
  const paused = reading.status === 'paused';
  return (
    <>
      <IconButton
        {...small}
        label={t('readAloud.stop')}
        icon={<Square fill="currentColor" />}
        data-reading=""
        onClick={stopReading}
      />
      {reading.status !== 'loading' && (
        <IconButton
          {...small}
          label={t(paused ? 'readAloud.resume' : 'readAloud.pause')}
          icon={paused ? <Play /> : <Pause />}
          onClick={paused ? resumeReading : pauseReading}
        />
      )}
    </>
  );
}
