import { useHost, useSession } from '@orangery/platform';
import type { Message } from '@orangery/records';
import { IconButton } from '@orangery/ui';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { roomsState } from '../store/rooms.state.ts';
import { useReading } from './speech/reading.state.ts';

const loadReading = () => import('./speech/reading.ts');

/** Reads an answer aloud, in the voice of the settings. Nothing where neither the server nor the browser can speak. */
export function ReadAloud({ message }: { message: Message }) {
  const { t } = useTranslation('mf-chat');
  const host = useHost();
  const { helpInfo } = useSession();
  const { id, status } = useReading();
  if (!helpInfo?.speech.speech && !('speechSynthesis' in window)) return null;

  const begin = async () => {
    const roomId = roomsState.current;
    const { read } = await loadReading();
    if (roomId) void read(host, { roomId, messageId: message.id, voice: host.settings.getVoice() });
  };
  if (id !== message.id)
    return (
      <IconButton
        size="small"
        tooltipSide="bottom"
        label={t('readAloud.start')}
        icon={<Volume2 />}
        onClick={() => void begin()}
      />
    );
  const paused = status === 'paused';
  return (
    <>
      <IconButton
        size="small"
        tooltipSide="bottom"
        label={t('readAloud.stop')}
        icon={<Square fill="currentColor" />}
        onClick={async () => (await loadReading()).stopReading()}
      />
      {status !== 'loading' && (
        <IconButton
          size="small"
          tooltipSide="bottom"
          label={t(paused ? 'readAloud.resume' : 'readAloud.pause')}
          icon={paused ? <Play /> : <Pause />}
          onClick={async () => {
            const { pauseReading, resumeReading } = await loadReading();
            if (paused) resumeReading();
            else pauseReading();
          }}
        />
      )}
    </>
  );
}
