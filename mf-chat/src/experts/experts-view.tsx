export function ExpertsView() {
  return null;
}
