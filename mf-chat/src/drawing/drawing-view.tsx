export function DrawingView() {
  return null;
}
