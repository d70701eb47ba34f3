const key = 'billing:after-return';

/** The order whose payment makes this document leave; a page that is still shown while the next one loads. */
let leavingFor: string | null = null;

/** The payment of this order goes on when the order is shown next. */
export function goOnLater(order: string): void {
  try {
    sessionStorage.setItem(key, order);
  } catch {
    // Without storage the person presses the button again.
  }
}

/** As `goOnLater`, but not in this document: it leads to another page, from which the person comes back. */
export function goOnAfterReturn(order: string): void {
  leavingFor = order;
  goOnLater(order);
}

/** Whether the payment of this order was to go on; it is forgotten. */
export function takeGoOn(order: string): boolean {
  if (leavingFor === order) return false;
  try {
    if (sessionStorage.getItem(key) !== order) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

// The browser may keep the document for "back" and show it as it was left.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) leavingFor = null;
});
