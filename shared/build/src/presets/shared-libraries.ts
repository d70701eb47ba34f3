/** Libraries that the shell gives every remote. A remote's production build carries no copy of them. */
const platformLibraries = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'valtio',
  'i18next',
  'react-i18next',
  'single-spa-react',
  '@orangery/api',
  '@orangery/bus',
  '@orangery/chat/image-viewer',
  '@orangery/chat/markdown',
  '@orangery/chat/message',
  '@orangery/chat/speech',
  '@orangery/locales',
  '@orangery/platform',
  '@orangery/ui',
  '@orangery/ui/forms',
  '@orangery/ui/overlays',
] as const;

/** Is this package given by the shell, so that its sources are no part of a remote's build? */
export const isPlatformLibrary = (name: string): boolean =>
  platformLibraries.some((library) => library === name);

type SharedLibrary = { singleton: true; requiredVersion: false; import?: false };

/**
 * The `shared` option of a remote.
 * @param provided true when a shell provides the libraries; false when the build has to run alone.
 */
export const sharedOfRemote = (provided: boolean): Record<string, SharedLibrary> =>
  Object.fromEntries(
    platformLibraries.map((library) => [
      library,
      { singleton: true, requiredVersion: false, ...(provided ? { import: false as const } : {}) },
    ]),
  );
