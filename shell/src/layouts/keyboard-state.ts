/** Less is a bar of the browser, or the strip above a keyboard that is made of keys; pixels. */
const minKeyboard = 120;

/** What a keyboard on the screen changes, pixels. */
export type View = {
  width: number;
  /** Of the window; most browsers of phones make it smaller for a keyboard, Safari does not. */
  height: number;
  /** Of what is in sight of it. */
  visible: number;
  /** A field has the focus. */
  editing: boolean;
};

/**
 * Whether a keyboard on the screen takes room. No browser says so: `navigator.virtualKeyboard` knows its size only for a page
 * that lets the keyboard lie over it. A field with the focus is no sign either, since keys may be real, and a
 * keyboard can be closed without leaving the field. So it counts how much less of the page is in sight than without one.
 * @param full height of the window when no keyboard was there, pixels
 */
export function createKeyboardState(full: number, width: number) {
  let open = false;

  /** What is in sight has no keyboard now, and is all there is. */
  function settle(view: View): boolean {
    full = Math.max(view.height, view.visible);
    width = view.width;
    open = full - view.visible > minKeyboard;
    return open;
  }

  return {
    /** After a change of what is in sight. */
    update(view: View): boolean {
      const turned = view.width !== width;
      if (!open && (turned || !view.editing)) return settle(view);
      // Turned with its keyboard, a screen is about as high as it was wide.
      full = Math.max(turned ? width : full, view.height, view.visible);
      width = view.width;
      open = full - view.visible > minKeyboard;
      return open;
    },
    settle,
  };
}
