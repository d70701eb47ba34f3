import { IconButton } from '@orangery/ui';
import { Menu, MenuRadioGroup, MenuTrigger } from '@orangery/ui/overlays';
import { Captions, Mic, MicOff, PhoneOff, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallState } from './call-state.ts';
import styles from './call-view.module.css';
import { useMicrophones } from './use-microphones.ts';

type CallControlsProps = {
  state: CallState;
  captions: boolean;
  /** Which microphone is used can be chosen here; speech recognition of the browser takes its own. */
  canChoose: boolean;
  onCaptions: (shown: boolean) => void;
  onMute: (muted: boolean) => void;
  onMicrophone: (deviceId: string) => void;
  onEnd: () => void;
};

/** Mute, captions, microphone, end. */
export function CallControls(props: CallControlsProps) {
  const { state, captions, canChoose, onCaptions, onMute, onMicrophone, onEnd } = props;
  const { t } = useTranslation('mf-chat/voice');
  const stopped = state.status === 'stopped';
  const microphones = useMicrophones(state.deviceId !== '');
  return (
    <div className={styles.controls}>
      {!stopped && (
        <IconButton
          size="large"
          variant="secondary"
          label={t('call.mute')}
          icon={state.muted ? <MicOff /> : <Mic />}
          pressed={state.muted}
          onClick={() => onMute(!state.muted)}
        />
      )}
      {(!stopped || state.question !== '') && (
        <IconButton
          size="large"
          variant="secondary"
          label={t('call.captions')}
          icon={<Captions />}
          pressed={captions}
          onClick={() => onCaptions(!captions)}
        />
      )}
      {/* There from the start, so that the other controls do not move when the microphones are known. */}
      {!stopped && canChoose && (
        <Menu
          side="top"
          align="center"
          trigger={
            <MenuTrigger
              disabled={microphones.length === 0}
              render={
                <IconButton
                  size="large"
                  variant="secondary"
                  label={t('call.microphone')}
                  icon={<Settings2 />}
                />
              }
            />
          }
        >
          <MenuRadioGroup
            label={t('call.microphone')}
            value={state.deviceId}
            onValueChange={onMicrophone}
            options={microphones.map(({ id, name }, index) => ({
              value: id,
              label: name || t('call.microphoneNumber', { number: index + 1 }),
            }))}
          />
        </Menu>
      )}
      <IconButton
        size="large"
        className={styles.end}
        label={t('call.end')}
        icon={<PhoneOff />}
        onClick={onEnd}
      />
    </div>
  );
}
