import { useHost, useScope } from '@orangery/platform';
import { useEffect } from 'react';
import { addAddresses } from '../store/attachments.state.ts';
import { draftOf, setDraft } from '../store/drafts.ts';

type BoxRef = { current: HTMLTextAreaElement | null };

/** Texts and pictures that other views put into the box. */
export function useInsertions(owner: string, roomId: string, box: BoxRef): void {
  const { bus } = useHost();
  const scope = useScope();
  useEffect(
    () =>
      bus.on(
        'composer:inserted',
        ({ text, images, document: file }) => {
          const before = draftOf(owner, roomId);
          const added = [before, text, file?.text].filter(Boolean).join('\n');
          setDraft(owner, roomId, added);
          if (images) addAddresses([owner, roomId], images);
          box.current?.focus();
        },
        scope,
      ),
    [bus, scope, owner, roomId, box],
  );
}
