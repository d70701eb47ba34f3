const key = 'billing:after-return';

/** The payment of this order goes on when the order is shown next: the page leads away first, or is about to change. */
export function goOnLater(order: string): void {
  try {
    sessionStorage.setItem(key, order);
  } catch {
    // Without storage the person presses the button again.
  }
}

/** Whether the payment of this order was to go on; it is forgotten. */
export function takeGoOn(order: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== order) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
