import { type RefObject, useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** A file that is dropped beside every place for it would take the page away. */
function refuse(event: DragEvent) {
  if (event.defaultPrevented || !hasFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Takes files that are dropped anywhere in an area; true while some are held above it. */
export function useFileDrop(area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    const place = area.current;
    if (!place) return;
    const listening = new AbortController();
    const listen = <N extends 'dragover' | 'dragleave' | 'drop'>(name: N, run: (event: DragEvent) => void) =>
      place.addEventListener(name, (event) => hasFiles(event) && run(event), listening);
    listen('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (!place.contains(relatedTarget as Node | null)) setOver(false);
    });
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    });
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse, listening);
    return () => listening.abort();
  }, [area]);
  return over;
}
