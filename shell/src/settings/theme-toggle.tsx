export function ThemeToggle() {
  return null;
}
