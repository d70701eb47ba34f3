/** The text is no diagram, or one that takes too long. */
export class NoDiagram extends Error {
  override readonly name = 'NoDiagram';
}
