import type { Shown } from './follow-viewer.ts';

/** Gives the fields of forms an accessible name where the document has none for them: how it calls them itself. */
export function nameFields({
  viewer,
  eventBus,
  signal,
}: Pick<Shown, 'viewer' | 'eventBus' | 'signal'>): void {
  eventBus.on(
    'annotationlayerrendered',
    ({ pageNumber }: { pageNumber: number }) => {
      const page: HTMLElement | undefined = viewer.getPageView(pageNumber - 1)?.div;
      for (const field of page?.querySelectorAll<HTMLInputElement>(unnamed) ?? [])
        field.setAttribute('aria-label', readable(field.name));
    },
    { signal },
  );
}

const unnamed = ['input', 'textarea', 'select']
  .map((field) => `.annotationLayer ${field}[name]:not([aria-label], [aria-labelledby], [title])`)
  .join(', ');

/** `form1[0].#page[1].FirstName[0]` is `FirstName`. */
const readable = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .replace(/\[\d+\]$/, '')
    .replaceAll('_', ' ')
    .trim() || name;
