/** Focuses a field that has just come into sight. WebKit refuses as long as it knows the hidden style; asking for it renews that. */
export function focusShown(field: HTMLElement): void {
  void getComputedStyle(field).visibility;
  field.focus({ preventScroll: true });
}
