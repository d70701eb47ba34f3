declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
/** Where the files of this build are, with a slash at its end; relative to the page or absolute. */
declare const __webpack_public_path__: string;
declare module '*.svg' {
  const url: string;
  export default url;
}
