import { useHost } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { useLayoutEffect, useState } from 'react';
import { leaveDecks } from '../decks/load-decks.ts';
import { generatorState, openDraft } from '../generator/generator.state.ts';
import { slideAnswers, stopSlides } from '../generator/make-slides.ts';
import { outlineAnswers, resumeOutline } from '../generator/write-outline.ts';

/** Connects the page to one visitor for as long as it is shown to them. False until that is so. */
export function useVisitor(): boolean {
  const host = useHost();
  const [isHere, setHere] = useState(false);
  useLayoutEffect(() => {
    const closeDraft = openDraft(ownerKey(host.session.username), host.session.lang);
    const reconnect = () => {
      outlineAnswers.reconnect();
      slideAnswers.reconnect();
    };
    window.addEventListener('online', reconnect);
    // Nobody is there to keep them as a presentation.
    const stay = host.account.beforeSignOut(() => {
      if (generatorState.slides.name === 'running') stopSlides(host);
    });
    resumeOutline(host);
    setHere(true);
    return () => {
      window.removeEventListener('online', reconnect);
      stay();
      outlineAnswers.suspend();
      slideAnswers.suspend();
      closeDraft();
      leaveDecks();
    };
  }, [host]);
  return isHere;
}
