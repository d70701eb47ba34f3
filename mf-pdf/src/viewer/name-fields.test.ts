import { expect, test } from 'vitest';
import { nameFields } from './name-fields.ts';

test('fields of a form that the document gives no name are called as it calls them', () => {
  const page = document.createElement('div');
  page.innerHTML =
    '<div class="annotationLayer"><input name="form1[0].#page[1].First_Name[0]"><select name="Town"></select>' +
    '<textarea name="a" title="Remarks"></textarea><input name="b" aria-label="Date"></div>';
  let rendered = (_: { pageNumber: number }) => {};
  const eventBus = {
    on(name: string, listener: typeof rendered) {
      if (name === 'annotationlayerrendered') rendered = listener;
    },
  };
  const viewer = { getPageView: (index: number) => (index === 2 ? { div: page } : undefined) };
  nameFields({ viewer, eventBus, signal: new AbortController().signal } as never);
  rendered({ pageNumber: 1 });
  expect(page.querySelector('input')?.getAttribute('aria-label')).toBeNull();
  rendered({ pageNumber: 3 });
  const names = [...page.querySelectorAll('[name]')].map((field) => field.getAttribute('aria-label'));
  expect(names).toEqual(['First Name', 'Town', null, 'Date']);
});
