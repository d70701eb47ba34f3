export function ImageGuideView() {
  return null;
}
