import { addFeatureTranslations, useHost } from '@orangery/platform';
import i18next from 'i18next';
import { type RefObject, useEffect, useRef } from 'react';
import { toolsTranslations } from '../components/feature-translations.ts';
import { type Place, whileTheyCome } from '../store/attachments.state.ts';
import { noRoom } from '../store/drafts.ts';
import { roomsState } from '../store/rooms.state.ts';

/** What takes pictures is loaded with the first of them. */
export const loadPictures = async () => {
  const [{ addPictures, uploadWaiting }] = await Promise.all([
    import('../pictures/add-pictures.ts'),
    addFeatureTranslations(toolsTranslations),
  ]);
  return { addPictures, uploadWaiting };
};

/** Puts files to the question of a box. */
export function useAddFiles(place: Place): (files: File[]) => void {
  const host = useHost();
  return (files) => {
    if (files.length === 0) return;
    const failed = () =>
      host.toast({ text: i18next.t('message.uploadFailed', { ns: 'errors' }), kind: 'error' });
    // The box of before the rooms were known is the box of the room that came; its contents have moved there.
    const wasKnown = roomsState.status === 'ready';
    const placeNow = (): Place => (wasKnown ? place : [roomsState.owner, roomsState.current ?? noRoom]);
    const adding = loadPictures().then(({ addPictures }) => addPictures(host, placeNow, files), failed);
    void whileTheyCome(adding, placeNow);
  };
}

/** The whole view that the message box stands in. */
export function useSection(area: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement | null>(null);
  useEffect(() => {
    section.current = area.current?.closest('section') ?? null;
  }, [area]);
  return section;
}
