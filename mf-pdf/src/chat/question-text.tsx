import { PlainText } from '@orangery/chat';
import { questionBubble } from '@orangery/chat/pane';
import { cx } from '@orangery/ui';
import styles from './question-text.module.css';

/** A question as it was typed. What it quotes stands at a line and is read in its own direction, which may not be the question's. */
export function QuestionText({ text }: { text: string }) {
  return (
    <div className={cx(questionBubble, styles.question)} data-text="">
      {partsOf(text).map(({ isQuoted, lines }, index) => (
        <PlainText
          key={index}
          as="div"
          className={isQuoted ? styles.quoted : undefined}
          text={lines.join('\n')}
        />
      ))}
    </div>
  );
}

type Part = { isQuoted: boolean; lines: string[] };

const quoteMark = /^>(?: |$)/;

/** The lines as they are, and those that are quoted, without their mark. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const isQuoted = quoteMark.test(line);
    const shown = isQuoted ? line.replace(quoteMark, '') : line;
    const last = parts.at(-1);
    if (last?.isQuoted === isQuoted) last.lines.push(shown);
    else parts.push({ isQuoted, lines: [shown] });
  }
  return parts.map(({ isQuoted, lines }) => ({ isQuoted, lines: withoutEdges(lines) }));
}

/** Without the empty lines around a quotation: it has its distance. */
function withoutEdges(lines: readonly string[]): string[] {
  const isEmpty = (line: string) => line.trim() === '';
  const from = lines.findIndex((line) => !isEmpty(line));
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex((line) => !isEmpty(line)) + 1);
}
