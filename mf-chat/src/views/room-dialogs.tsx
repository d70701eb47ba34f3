import { lazyFeature } from '@orangery/platform';
import { Suspense, useMemo, useState } from 'react';
import { transferTranslations } from '../feature-translations.ts';

const ImportDialog = lazyFeature(
  async () => (await import(/* webpackChunkName: "storage" */ '../transfer/import-dialog.tsx')).ImportDialog,
  transferTranslations,
);
const StorageDialog = lazyFeature(
  async () => (await import(/* webpackChunkName: "storage" */ '../storage/storage-dialog.tsx')).StorageDialog,
  transferTranslations,
);

export type RoomDialog = 'files' | 'storage' | null;

/** Which dialog about the rooms is open, and what opens them. */
export function useRoomDialogs() {
  const [dialog, setDialog] = useState<RoomDialog>(null);
  const show = useMemo(
    () => ({ showImport: () => setDialog('files'), showStorage: () => setDialog('storage') }),
    [],
  );
  return { dialog, show, close: () => setDialog(null) };
}

export function RoomDialogs({ dialog, onClose }: { dialog: RoomDialog; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {dialog === 'files' && <ImportDialog onClose={onClose} />}
      {dialog === 'storage' && <StorageDialog onClose={onClose} />}
    </Suspense>
  );
}
