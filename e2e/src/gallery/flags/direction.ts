import type { Finding } from './finding.ts';

/** Runs in the page: empty fields that read in another direction than the page, as `dir="auto"` makes them. */
export function findDirections(): Finding[] {
  const { nameOf, isShown } = window.gallery;
  const { direction } = getComputedStyle(document.documentElement);
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '[dir="auto" i]:is(input, textarea)',
    ),
  ]
    .filter(
      (field) => field.value === '' && isShown(field) && getComputedStyle(field).direction !== direction,
    )
    .map((field) => ({ kind: 'direction', what: nameOf(field), detail: field.placeholder || field.name }));
}
