import { lazyFeature } from '@orangery/platform';
import { transferTranslations } from '../feature-translations.ts';

const StorageDialog = lazyFeature(
  async () => (await import(/* webpackChunkName: "storage" */ './storage-dialog.tsx')).StorageDialog,
  transferTranslations,
);

/** What to do when the storage is full: rooms by size, to be deleted. Below `Suspense`. */
export const ClearRecords = ({ onClose }: { onClose: () => void }) => (
  <StorageDialog full onClose={onClose} />
);
