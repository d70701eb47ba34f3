import { useMemo } from 'react';
import styles from './article-body.module.css';
import { LinkedText } from './linked-text.tsx';
import { parseBody } from './parse-body.ts';

/** The text of a help article as paragraphs and lists. */
export function ArticleBody({ body }: { body: string }) {
  const blocks = useMemo(() => parseBody(body), [body]);
  return (
    <div className={styles.body} dir="auto">
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          <p key={index}>
            <LinkedText text={block.text} />
          </p>
        ) : (
          <ul key={index}>
            {block.items.map((words, at) => (
              <li key={at}>
                <LinkedText text={words} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
