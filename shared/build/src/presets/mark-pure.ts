/**
 * A loader for React Router's one large module: it wraps components in `forwardRef` and `memo` without the mark that the
 * call has no effect, so that none of them can be left out of a build. Without a match it changes nothing.
 */
export default function markPure(source: string): string {
  return source
    .replace(/^var (\w+) = (React\d*\.(?:forwardRef|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
