import { Chip } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './range-chips.module.css';
import { type RoomRange, roomRanges } from './room-ranges.ts';

type RangeChipsProps = { range: RoomRange | null; onRange: (range: RoomRange | null) => void };

/** When the rooms that are looked for were last used. */
export function RangeChips({ range, onRange }: RangeChipsProps) {
  const { t } = useTranslation('mf-chat/transfer');
  return (
    <fieldset className={styles.ranges} aria-label={t('search.range')}>
      {roomRanges.map((one) => (
        <Chip key={one} selected={one === range} onClick={() => onRange(one === range ? null : one)}>
          {t(`search.${one}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
