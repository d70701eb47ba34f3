type Listener = (text: string) => void;

/** Takes a text piece by piece and passes on which part of it was thought and which is the answer. */
export type ThoughtSplitter = {
  push: Listener;
  /** The text is over: passes on what was held back. */
  end(): void;
};

const opening = '<think>';
const closing = '</think>';
/** Characters of space before the first word. */
const maxSpace = 1_000;

/** The longest ending of the text that the tag begins with. */
function startOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}

/** Models that run locally write what they think into the text, as `<think>…</think>` before the answer. */
export function createThoughtSplitter(onText: Listener, onReasoning: Listener): ThoughtSplitter {
  let held = '';

  const answer = (text: string) => {
    const begun = text.trimStart();
    if (begun === '') return;
    splitter.push = onText;
    onText(begun);
  };
  const think = (piece: string) => {
    const text = held + piece;
    const end = text.indexOf(closing);
    if (end >= 0) {
      held = '';
      splitter.push = answer;
      onReasoning(text.slice(0, end));
      return answer(text.slice(end + closing.length));
    }
    const kept = startOf(closing, text);
    held = text.slice(text.length - kept);
    onReasoning(text.slice(0, text.length - kept));
  };
  const begin = (piece: string) => {
    held += piece;
    const text = held.trimStart();
    if (text.startsWith(opening)) {
      held = '';
      splitter.push = think;
      return think(text.slice(opening.length));
    }
    if (opening.startsWith(text) && held.length <= maxSpace) return;
    splitter.push = onText;
    onText(held);
    held = '';
  };

  const splitter: ThoughtSplitter = {
    push: begin,
    end() {
      if (held === '') return;
      if (splitter.push === think) onReasoning(held);
      else onText(held);
      held = '';
    },
  };
  return splitter;
}
