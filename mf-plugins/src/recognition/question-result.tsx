import { Button } from '@orangery/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/copy-button.tsx';
import styles from '../components/reading-page.module.css';
import { useSendToChat } from '../components/use-send-to-chat.ts';
import { FoundPicture } from './found-picture.tsx';
import { GrownField } from './grown-field.tsx';
import { questionNumbers } from './question-numbers.ts';
import type { Found } from './recognition.state.ts';
import own from './result.module.css';

type FoundQuestions = Found & { mode: 'question' };
type Question = FoundQuestions['questions'][number];

const withNumber = ({ number, text }: Question): string => (number === '' ? text : `${number}. ${text}`);

/** The questions of a page of exercises, each to be corrected and asked by itself. */
export function QuestionResult(props: { found: FoundQuestions; onChange: (found: FoundQuestions) => void }) {
  const { found, onChange } = props;
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const send = useSendToChat();
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { questions } = found;
  const boxes = questions.flatMap((question, key) => question.boxes.map((box) => ({ key, box })));
  const put = (index: number, text: string) =>
    onChange({ ...found, questions: questions.map((one, at) => (at === index ? { ...one, text } : one)) });
  const numbers = questionNumbers(questions, i18n.language);
  const nameOf = (index: number) => t('question.name', { number: numbers[index] });
  return (
    <>
      <div className={own.sides}>
        {found.picture && (
          <FoundPicture
            picture={found.picture}
            angle={found.angle}
            boxes={boxes}
            active={active}
            onActive={setActive}
            onPress={(index) => list.current?.querySelectorAll('textarea')[index]?.focus()}
          />
        )}
        <ol ref={list} className={own.questions} aria-label={t('question.list')}>
          {questions.map((question, index) => (
            <li
              key={index}
              className={own.question}
              data-active={index === active || undefined}
              onPointerEnter={() => setActive(index)}
              onPointerLeave={() => setActive(null)}
            >
              <span className={own.number}>{nameOf(index)}</span>
              <GrownField
                label={nameOf(index)}
                value={question.text}
                onChange={(text) => put(index, text)}
                onFocus={() => setActive(index)}
                onBlur={() => setActive(null)}
              />
              <Button
                size="small"
                variant="primary"
                aria-label={t('question.askNamed', { name: nameOf(index) })}
                onClick={() => send({ text: question.text })}
              >
                {t('question.ask')}
              </Button>
            </li>
          ))}
        </ol>
      </div>
      <div className={`${styles.row} ${styles.actions}`}>
        <CopyButton label={t('question.copy')} text={() => questions.map(withNumber).join('\n\n')} />
      </div>
    </>
  );
}
