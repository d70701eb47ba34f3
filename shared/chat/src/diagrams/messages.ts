/** How a diagram is to look, in values and not in names: the frame knows no tokens. */
export type DiagramLook = {
  dark: boolean;
  fontFamily: string;
  /** Mermaid's theme variables. */
  colors: Readonly<Record<string, string>>;
};

export type DiagramRequest = { id: number; code: string; look: DiagramLook };

/** `svg` is null when the text is no diagram. */
export type DiagramReply = { ready: true } | { id: number; svg: string | null };
