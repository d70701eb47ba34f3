export function ScenesView() {
  return null;
}
