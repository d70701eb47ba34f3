type Listener = (text: string) => void;

/** Takes a text piece by piece and passes on which part of it was thought and which is the answer. */
export type ThoughtSplitter = {
  push: Listener;
  /** The text is over: passes on what was held back. */
  end(): void;
};

const names = ['think', 'thinking', 'thought'];
const openings = names.map((name) => `<${name}>`);
const closings = names.map((name) => `</${name}>`);
const tags = [...openings, ...closings];
const anyTag = new RegExp(`<(/?)(${names.join('|')})>`);
/** Characters of space before the first word. */
const maxSpace = 1_000;

/** The longest ending of the text that the tag begins with. */
function startOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}

/** What comes after this text is an example: it stands in quotation marks, or in code. */
const isQuoting = (text: string): boolean =>
  /['"“‘«]$/.test(text) || isOdd(text.split('```').length - 1) || isOdd(backticksOfLastLine(text));
const isOdd = (count: number): boolean => count % 2 === 1;
const backticksOfLastLine = (text: string): number =>
  text.slice(text.lastIndexOf('\n') + 1).split('`').length - 1;

export type SplitListeners = {
  readonly onText: Listener;
  readonly onReasoning: Listener;
  /** All text up to now was a thought, and nothing had said so. */
  readonly onThought: () => void;
  /** What was given as a thought was the answer: the text did not begin with one after all. */
  readonly onNoThought: () => void;
};

/**
 * How a text begins, where that is known: with a thought that only its end shows. `always`: an operator says so. `usually`:
 * it did before, so a text that never ends its thought is an answer.
 */
export type Untagged = 'always' | 'usually' | 'no';

/**
 * Models that run locally write what they think into the text, as `<think>…</think>` before the answer. Where the first
 * tag stands in the template of the question, the text has only the second: what was given as text by then is a thought.
 */
export function createThoughtSplitter(
  { onText, onReasoning, onThought, onNoThought }: SplitListeners,
  untagged: Untagged = 'no',
): ThoughtSplitter {
  let held = '';
  /** What may end the thought. */
  let ends: readonly string[] = [];
  let said = '';
  /** A thought that nothing began. */
  let supposed = '';

  const answer = (text: string) => {
    const begun = text.trimStart();
    if (begun === '') return;
    splitter.push = onText;
    onText(begun);
  };
  const think = (piece: string) => {
    const text = held + piece;
    const [end] = ends
      .map((tag) => ({ tag, at: text.indexOf(tag) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    if (end) {
      held = '';
      supposed = '';
      splitter.push = answer;
      onReasoning(text.slice(0, end.at));
      return answer(text.slice(end.at + end.tag.length));
    }
    const kept = Math.max(...ends.map((tag) => startOf(tag, text)));
    held = text.slice(text.length - kept);
    onReasoning(text.slice(0, text.length - kept));
  };
  const suppose = (piece: string) => {
    supposed += piece;
    think(piece);
  };
  const say = (piece: string) => {
    const text = held + piece;
    const tag = text.includes('<') ? anyTag.exec(text) : null;
    if (tag) {
      held = '';
      splitter.push = onText;
      const before = text.slice(0, tag.index);
      if (tag[1] !== '/' || isQuoting(said + before)) return onText(text);
      onText(before);
      onThought();
      splitter.push = answer;
      return answer(text.slice(tag.index + tag[0].length));
    }
    const kept = text.includes('<') ? Math.max(...tags.map((known) => startOf(known, text))) : 0;
    held = text.slice(text.length - kept);
    const whole = text.slice(0, text.length - kept);
    said += whole;
    onText(whole);
  };
  const begin = (piece: string) => {
    held += piece;
    const text = held.trimStart();
    const tag = tags.find((known) => text.startsWith(known));
    if (tag !== undefined) {
      held = '';
      ends = [tag.replace('<', '</')];
      splitter.push = openings.includes(tag) ? think : answer;
      return splitter.push(text.slice(tag.length));
    }
    if (tags.some((known) => known.startsWith(text)) && held.length <= maxSpace) return;
    const begun = held;
    held = '';
    ends = closings;
    splitter.push = { always: think, usually: suppose, no: say }[untagged];
    splitter.push(begun);
  };

  const splitter: ThoughtSplitter = {
    push: begin,
    end() {
      const rest = held;
      held = '';
      if (supposed !== '') {
        onNoThought();
        onText(supposed);
      } else if (rest !== '') {
        if (splitter.push === think) onReasoning(rest);
        else onText(rest);
      }
    },
  };
  return splitter;
}
