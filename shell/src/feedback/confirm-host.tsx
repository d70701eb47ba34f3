export function ConfirmHost() {
  return null;
}
