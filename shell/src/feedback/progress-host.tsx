export function ProgressHost() {
  return null;
}
