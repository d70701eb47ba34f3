/**
 * A loader for axios' list of adapters: only an upload needs `XMLHttpRequest`, for its progress, so that this adapter comes
 * with the first upload and not with the page. Without a match it changes nothing.
 */
export default function lateUploadAdapter(source: string): string {
  return source.replace(
    /^import xhrAdapter from '(\.\/xhr\.js)';$/m,
    "const xhrAdapter = (config) => import('$1').then((adapter) => adapter.default(config));",
  );
}
