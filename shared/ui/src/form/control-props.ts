import type { ChangeEvent, CompositionEvent, FocusEvent, KeyboardEvent } from 'react';
import { afterPress } from '../press/after-press.ts';
import { stripControl } from './spaces.ts';
import type { useFields } from './use-fields.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control needs to be a field of a form. `initial`: the field's first value. */
export function controlProps<Name extends string>(
  fields: ReturnType<typeof useFields<Name>>,
  name: Name,
  initial: string,
) {
  function leave(event: FocusEvent<Control>): void {
    const value = fields.settle(name);
    // No error for a person who passes by or is about to press a button.
    if (value === initial || event.relatedTarget instanceof HTMLButtonElement) return;
    // Nor while something is pressed that takes no focus, as buttons do not in Safari: an error moves what is below it.
    afterPress(() => fields.startChecking(name));
  }

  function releaseKey({ currentTarget: control, nativeEvent }: KeyboardEvent<Control>): void {
    if (nativeEvent.isComposing || fields.spacesOf(name) !== 'strip') return;
    if (control instanceof HTMLSelectElement) return;
    if (/\s/u.test(control.value)) fields.set(name, stripControl(control));
  }

  function change({ nativeEvent, target }: ChangeEvent<Control>): void {
    // Half a word is nothing to judge.
    if ((nativeEvent as InputEvent).isComposing) fields.put(name, target.value);
    else fields.set(name, target.value);
  }

  return {
    name: name as string,
    value: fields.values[name] ?? '',
    error: fields.errorOf(name),
    /** An asynchronous rule is being asked. */
    pending: fields.isPending(name),
    onChange: change,
    onCompositionEnd: (event: CompositionEvent<Control>) => fields.set(name, event.currentTarget.value),
    onKeyUp: releaseKey,
    onBlur: leave,
  };
}
