import { announcers } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Menu, MenuRadioGroup } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import { type AnswerReader, chooseAnswerReader, useAnswerReader } from './announcer.state.ts';
import { isStandIn } from './stand-in.ts';

const kinds = { ava: 'female', emma: 'female', noah: 'male' } as const;

/** Who reads the answer to a dictated question. */
export function AnnouncerMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('mf-chat/voice');
  const host = useHost();
  const reader = useAnswerReader();
  const title = t('dictate.voice');
  const options: { value: AnswerReader; label: string; hint?: string }[] = [
    ...announcers.map((value) => ({
      value,
      label: t(`announcer.${value}`),
      hint: t(`announcer.${kinds[value]}`),
    })),
    { value: 'off', label: t('dictate.off') },
  ];
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} side="top">
      <MenuRadioGroup
        label={isStandIn(host) ? `${title} · ${t('dictate.standIn')}` : title}
        value={reader}
        onValueChange={chooseAnswerReader}
        options={options}
      />
    </Menu>
  );
}
