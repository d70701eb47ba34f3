const setterOf = (element: { prototype: object }) =>
  Object.getOwnPropertyDescriptor(element.prototype, 'value')?.set;

/** As if the person had typed it: React hears of it. */
export function writeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  setterOf(field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement)?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
