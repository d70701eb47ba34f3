import { useHost } from '@orangery/platform';
import { useLayoutEffect, useState } from 'react';
import { goOnReading, isAnswering, leaveAnswers } from '../chat/pdf-answers.ts';
import { connectDocuments } from '../documents/load-documents.ts';
import { connectJournals } from '../journals/journals.ts';
import { connectUploads } from '../uploads/upload-files.ts';

/** Connects the page to one visitor for as long as it is shown to them. False until that is so. */
export function useVisitor(): boolean {
  const host = useHost();
  const [isHere, setHere] = useState(false);
  useLayoutEffect(() => {
    const removers = [
      connectDocuments(host),
      connectJournals(host, { isBusy: isAnswering }),
      connectUploads(host),
    ];
    window.addEventListener('online', goOnReading);
    setHere(true);
    return () => {
      window.removeEventListener('online', goOnReading);
      leaveAnswers();
      for (const remove of removers) remove();
    };
  }, [host]);
  return isHere;
}
