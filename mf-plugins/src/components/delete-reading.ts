import { useHost } from '@orangery/platform';
import type { Reading } from '@orangery/records/readings';
import { useTranslation } from 'react-i18next';
import { useReadings } from './use-readings.ts';

/** Deletes what was read from this device, and offers to take that back. */
export function useDeleteReading(): (reading: Reading) => void {
  const { t } = useTranslation('mf-plugins/reading');
  const { toast } = useHost();
  const readings = useReadings();
  return (reading) => {
    void readings.remove(reading.id);
    const action = { label: t('reading.undo'), run: () => void readings.keep(reading) };
    toast({ text: t('reading.deleted'), action });
  };
}
