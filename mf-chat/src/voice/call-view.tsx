export function CallView() {
  return null;
}
