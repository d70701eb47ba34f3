/** Where files of pdf.js stand that it asks for by name while it runs: a folder of the release. */
export const libraryFolder = (name: string): string =>
  new URL(`files/${name}/`, new URL(__webpack_public_path__, location.href)).href;
