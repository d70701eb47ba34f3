/** Versions of the libraries the shell shares and that do not state theirs; a test compares them with what is installed. */
export const sharedVersions = {
  i18next: '27.1.2',
  'react-i18next': '18.0.1',
  'single-spa-react': '6.0.2',
  valtio: '2.3.2',
  '@orangery/api': '1.0.0',
  '@orangery/bus': '1.0.0',
  '@orangery/chat': '1.0.0',
  '@orangery/locales': '1.0.0',
  '@orangery/platform': '1.0.0',
  '@orangery/ui': '1.0.0',
} as const;
