import type { Slide } from '@orangery/api';
import { lazyPart } from '@orangery/platform';
import { Suspense } from 'react';
import { useEditing, useEditingState } from './editing.ts';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);
const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/** Parts of a slide or the deck that are changed in a dialog. */
export function EditorDialogs({ slide }: { slide: Slide }) {
  const { dialog } = useEditing();
  const state = useEditingState();
  const close = () => {
    state.dialog = null;
  };
  return (
    <Suspense fallback={null}>
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
      {dialog === 'picture' && <PictureDialog slide={slide} onClose={close} />}
    </Suspense>
  );
}
