import { EmptyRoomIllustration } from '@orangery/ui';
import { Code, Image, LayoutGrid, Lightbulb, Mail, Map as MapIcon, UsersRound } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './empty-conversation.module.css';

const examples = [
  { name: 'explain', Icon: Lightbulb },
  { name: 'write', Icon: Mail },
  { name: 'plan', Icon: MapIcon },
  { name: 'code', Icon: Code },
] as const;
const ways = [
  { name: 'scenes', Icon: LayoutGrid },
  { name: 'experts', Icon: UsersRound },
  { name: 'images', Icon: Image },
] as const;

type Example = { readonly title: string; readonly question: string };
/** As they stand under `empty` in the translations. */
export type GreetingTexts = Readonly<Record<'title' | 'body' | 'examples' | WayName, string>> & {
  readonly example: Readonly<Record<(typeof examples)[number]['name'], Example>>;
};
/** The ways to more beginnings than fit here. */
export type WayName = (typeof ways)[number]['name'];
export type WayProps = {
  readonly name: WayName;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

type GreetingProps = {
  texts: GreetingTexts;
  Way: ComponentType<WayProps>;
  onExample?: (question: string) => void;
};

/** Where nothing was said yet: what to begin with. Also drawn before any script is there. */
export function Greeting({ texts, Way, onExample }: GreetingProps) {
  return (
    <>
      <EmptyRoomIllustration />
      <h3 className={styles.title}>{texts.title}</h3>
      <p className={styles.body}>{texts.body}</p>
      <ul className={styles.examples} aria-label={texts.examples}>
        {examples.map(({ name, Icon }) => {
          const { title, question } = texts.example[name];
          return (
            <li key={name}>
              <button type="button" className={styles.example} onClick={() => onExample?.(question)}>
                <Icon aria-hidden="true" />
                <span className={styles.exampleTitle}>{title}</span>
                <span className={styles.question}>{question}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.further}>
        {ways.map(({ name, Icon }) => (
          <Way key={name} name={name} className={styles.way}>
            <Icon aria-hidden="true" />
            {texts[name]}
          </Way>
        ))}
      </p>
    </>
  );
}
