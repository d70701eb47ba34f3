import type { ModelOption, ModelValue } from '@orangery/api';
import { isGone, lockOf, obstacleOf, quotaOf, quotaText } from '@orangery/chat';
import { useSession } from '@orangery/platform';
import { joinFacts } from '@orangery/platform/format';
import { editRoom, type Room } from '@orangery/records';
import { Menu, MenuRadioGroup } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import { changeJournal } from '../journals/journals.ts';
import { showObstacle } from './obstacle.state.ts';
import { useQuotaTexts } from './quota-texts.ts';

type ModelMenuProps = {
  journal: Room;
  anchor: HTMLElement;
  /** The journal has the model that was chosen. */
  onChosen?: (() => void) | undefined;
  onClose: () => void;
};

/** All models; one that the plan does not have says what would. */
export function ModelMenu({ journal: { id, chatModel }, anchor, onChosen, onClose }: ModelMenuProps) {
  const { t, i18n } = useTranslation('mf-pdf');
  const session = useSession();
  const texts = useQuotaTexts();
  const hintOf = ({ value, tip }: ModelOption) => {
    const quota = quotaOf(session, value);
    return joinFacts(
      [lockOf(session, value) !== null && t('model.locked'), tip, quota && quotaText(texts, quota)],
      i18n.language,
    );
  };
  const choose = (model: ModelValue) => {
    const obstacle = obstacleOf(session, model);
    if (obstacle) return showObstacle({ obstacle, pdfId: id, model });
    void changeJournal(id, (room) => editRoom(room, { chatModel: model }, Date.now()));
    onChosen?.();
  };
  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} side="top">
      <MenuRadioGroup<ModelValue>
        label={t('model.title')}
        value={chatModel as ModelValue}
        onValueChange={choose}
        options={(session.helpInfo?.models ?? []).map((option) => ({
          value: option.value,
          label: <bdi>{option.text}</bdi>,
          hint: hintOf(option),
          disabled: lockOf(session, option.value) === null && isGone(quotaOf(session, option.value)),
        }))}
      />
    </Menu>
  );
}
