import { useHost, type Voice, voices } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Square, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import { useSamples } from './use-samples.ts';
import styles from './voice-section.module.css';

/** The voice that reads aloud and speaks in calls. */
export function VoiceSection() {
  const { t } = useTranslation('mf-account');
  const { settings } = useHost();
  const [chosen, setChosen] = useState(settings.getVoice);
  const samples = useSamples();
  const choose = (voice: Voice) => {
    settings.setVoice(voice);
    setChosen(voice);
  };
  return (
    <Card title={t('settings.voice.title')}>
      <p className={styles.hint}>{t('settings.voice.hint')}</p>
      <div className={styles.list} role="radiogroup" aria-label={t('settings.voice.title')}>
        {voices.map((voice) => (
          <div key={voice} className={styles.row}>
            <label className={styles.voice}>
              <input
                type="radio"
                name="settings-voice"
                checked={chosen === voice}
                onChange={() => choose(voice)}
              />
              <span className={styles.words}>
                <span className={styles.name}>{t(`settings.voice.${voice}.name`)}</span>
                <span className={styles.description}>{t(`settings.voice.${voice}.description`)}</span>
              </span>
            </label>
            {samples.supported && <Listen voice={voice} samples={samples} />}
          </div>
        ))}
      </div>
      <p className={styles.failed} role="status">
        {samples.failed && t('settings.voice.failed')}
      </p>
    </Card>
  );
}

function Listen({ voice, samples }: { voice: Voice; samples: ReturnType<typeof useSamples> }) {
  const { t } = useTranslation('mf-account');
  const playing = samples.playing === voice;
  const name = t(`settings.voice.${voice}.name`);
  return (
    <Button
      variant="ghost"
      size="small"
      icon={playing ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      aria-label={t(playing ? 'settings.voice.stopVoice' : 'settings.voice.listenTo', { voice: name })}
      onClick={() => (playing ? samples.stop() : samples.listen(voice))}
    >
      <span className={styles.listen}>{t(playing ? 'settings.voice.stop' : 'settings.voice.listen')}</span>
    </Button>
  );
}
