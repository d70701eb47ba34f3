import { addFeatureTranslations, type HostServices, useHost } from '@orangery/platform';
import i18next from 'i18next';
import { type RefObject, useEffect, useRef } from 'react';
import { toolsTranslations } from '../feature-translations.ts';
import type { Box } from '../question/box.ts';
import { attachments, drafts } from '../question/box-contents.ts';

/** What takes files is loaded with the first of them. */
export const loadUploads = async (host: HostServices) => {
  const [{ boxUploads }] = await Promise.all([
    import(/* webpackChunkName: "uploads" */ '../uploads/box-uploads.ts'),
    addFeatureTranslations(toolsTranslations),
  ]);
  return boxUploads(host);
};

/** Attaches something to the question of a box. */
export function attach(
  host: HostServices,
  box: Box,
  put: (uploads: Awaited<ReturnType<typeof loadUploads>>, boxNow: () => Box) => Promise<unknown>,
  onFailed?: (box: Box) => void,
): void {
  void attachments.whilePicking(box, (boxNow) =>
    loadUploads(host).then(
      (uploads) => put(uploads, boxNow),
      () => {
        host.toast({ text: i18next.t('message.uploadFailed', { ns: 'errors' }), kind: 'error' });
        onFailed?.(boxNow());
      },
    ),
  );
}

/** Attaches a text that is too long for the box of a question; where that fails it stands in the box after all. */
export function useAddPasted(box: Box): (text: string) => void {
  const host = useHost();
  return (pasted) => {
    // No question takes this character.
    const text = pasted.replaceAll('\0', '');
    const insert = (boxNow: Box) => drafts.append(boxNow, text);
    attach(host, box, (uploads, boxNow) => uploads.addPasted(boxNow, text), insert);
  };
}

/** Puts files to the question of a box. */
export function useAddFiles(box: Box): (files: File[]) => void {
  const host = useHost();
  return (files) => {
    if (files.length > 0) attach(host, box, (uploads, boxNow) => uploads.add(boxNow, files));
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
