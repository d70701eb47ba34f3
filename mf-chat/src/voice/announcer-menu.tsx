import { announcers } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Menu, MenuRadioGroup, MenuTrigger } from '@orangery/ui/overlays';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { speechSource } from '../components/speech/create-speaker.ts';
import { type AnswerReader, chooseAnswerReader, useAnswerReader } from './announcer.state.ts';
import { isStandIn } from './call-ports.ts';
import styles from './microphone-button.module.css';

const kinds = { ava: 'female', emma: 'female', noah: 'male' } as const;

/** Who reads the answer to a dictated question. */
export function AnnouncerMenu() {
  const { t } = useTranslation('voice');
  const host = useHost();
  const reader = useAnswerReader();
  if (speechSource(host) === 'none') return null;
  const options: { value: AnswerReader; label: string; hint?: string }[] = [
    ...announcers.map((value) => ({
      value,
      label: t(`announcer.${value}`),
      hint: t(`announcer.${kinds[value]}`),
    })),
    { value: 'off', label: t('dictate.off') },
  ];
  return (
    <Menu
      side="top"
      trigger={
        <MenuTrigger
          render={
            <IconButton
              className={styles.more}
              size="small"
              label={t('dictate.voice')}
              icon={<ChevronDown />}
            />
          }
        />
      }
    >
      <MenuRadioGroup
        label={isStandIn(host) ? `${t('dictate.voice')} · ${t('dictate.standIn')}` : t('dictate.voice')}
        value={reader}
        onValueChange={chooseAnswerReader}
        options={options}
      />
    </Menu>
  );
}
