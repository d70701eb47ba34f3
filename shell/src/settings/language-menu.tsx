export function LanguageMenu() {
  return null;
}
