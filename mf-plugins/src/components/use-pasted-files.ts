import { pastedFiles } from '@orangery/chat';
import { useEffect, useRef } from 'react';

/** Takes files that are pasted anywhere in the page while it is shown. A text that is pasted into a field stays one. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
