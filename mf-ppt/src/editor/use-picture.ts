import type { ApiClient, Slide, SlidePicture } from '@orangery/api';
import { failureText, refusalOf, refusalText, runUpload } from '@orangery/chat/uploads';
import { useHost } from '@orangery/platform';
import { uploadFile } from '@orangery/platform/files';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureFailureText } from './picture-failure.ts';

export type PictureWork =
  | { state: 'idle' }
  | { state: 'uploading'; progress: number }
  | { state: 'drawing' }
  | { state: 'failed'; reason: string };

type Placed = Pick<SlidePicture, 'address' | 'width' | 'height'>;

/**
 * Brings a picture from a file or the drawing service onto a slide. What comes after the window was closed is left out.
 * @param describe gives the description of a picture that has just come, from what is known of it
 */
export function usePicture(slide: Slide, label: string, describe: (suggested: string) => string) {
  const host = useHost();
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const [work, setWork] = useState<PictureWork>({ state: 'idle' });
  const leaving = useRef<AbortController>(null);
  leaving.current ??= new AbortController();
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const signal = () => leaving.current?.signal ?? AbortSignal.abort();

  const place = (picture: Placed, alt: string) => {
    const now = open.slide(slide.id);
    if (now) open.change([{ op: 'replace', slide: { ...now, picture: { ...picture, alt } } }], { label });
    setWork({ state: 'idle' });
  };
  const fail = (reason: string) => setWork({ state: 'failed', reason });

  const upload = async (file: File) => {
    const refusal = await refusalOf(file);
    if (refusal) return fail(refusalText(refusal));
    const wanted = signal();
    let stored: Placed | null = null;
    await runUpload(file, {
      store: async (image, { signal: given, onProgress }) => {
        stored = await storePicture(host.api, image, {
          signal: AbortSignal.any([given, wanted]),
          onProgress,
        });
        return stored.address ?? '';
      },
      isWanted: () => !wanted.aborted,
      reasonOf: (error) => pictureFailureText(error, file, t, i18n.language),
      onChange: ({ state, progress, reason }) => {
        if (wanted.aborted) return;
        if (state === 'failed') fail(reason ?? '');
        else if (state === 'ready' && stored) place(stored, describe(''));
        else setWork({ state: 'uploading', progress: progress ?? 0 });
      },
    });
  };
  const draw = async (prompt: string) => {
    const wanted = signal();
    setWork({ state: 'drawing' });
    try {
      const picture = await drawPicture(host.api, prompt, wanted);
      if (!wanted.aborted) place(picture, describe(prompt));
    } catch (error) {
      if (!wanted.aborted) fail(failureText(error));
    }
    void host.account.refresh();
  };
  return { work, upload, draw, place };
}

async function storePicture(
  api: ApiClient,
  image: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Placed> {
  const filename = image.type === 'image/png' ? 'picture.png' : 'picture.jpg';
  const key = await uploadFile(api, image, { filename, bucket: 'picture', signal, onProgress });
  return await api.call('POST /chat/pictures', { body: { key } }, { signal, quiet: true });
}
