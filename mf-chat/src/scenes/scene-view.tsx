export function SceneView() {
  return null;
}
