import { PlainText } from '@orangery/chat';
import { type ReactNode, useState } from 'react';
import styles from './paper.module.css';

type PieceProps = { continues?: boolean; goesOn?: boolean; children: ReactNode };

/** Something that is laid out at once. `continues`: the piece before goes on. `goesOn`: it does so in the next one. */
export const Piece = ({ continues = false, goesOn = false, children }: PieceProps) => (
  <div className={styles.piece} data-continues={continues || undefined} data-goes-on={goesOn || undefined}>
    {children}
  </div>
);

export const TitlePart = ({ title, about }: { title: string; about: string }) => (
  <Piece>
    <PlainText as="h2" className={styles.title} text={title} />
    <p className={styles.about}>{about}</p>
  </Piece>
);

/** Who says it, and when. */
export const HeadPart = ({ who, facts }: { who: string; facts: string }) => (
  <Piece>
    <div className={styles.head}>
      <span className={styles.who}>{who}</span>
      <span>{facts}</span>
    </div>
  </Piece>
);

type TextPartProps = {
  text: string;
  direction: 'ltr' | 'rtl' | 'auto';
  look: 'question' | 'aside';
  continues: boolean;
  goesOn: boolean;
};

/** Words as they were written. */
export const TextPart = ({ text, direction, look, continues, goesOn }: TextPartProps) => (
  <Piece continues={continues} goesOn={goesOn}>
    <PlainText as="div" className={styles[look]} dir={direction} text={text} />
  </Piece>
);

export const LabelPart = ({ text }: { text: string }) => (
  <Piece>
    <PlainText as="p" className={styles.label} text={text} />
  </Piece>
);

/** A picture of a question; a note where it is gone: without an address, or when the browser cannot draw it. */
export function PicturePart({ address, gone }: { address: string | null; gone: string }) {
  const [failed, setFailed] = useState(address === null);
  return (
    <Piece>
      {failed ? (
        <p className={styles.gone} data-whole="">
          {gone}
        </p>
      ) : (
        <img className={styles.picture} src={address ?? ''} alt="" onError={() => setFailed(true)} />
      )}
    </Piece>
  );
}

/** A source: its address is null where it has none that may be opened. */
export const SourcePart = ({
  number,
  title,
  address,
}: {
  number: string;
  title: string;
  address: string | null;
}) => (
  <Piece continues>
    <div className={styles.sources}>
      {number} {address ? <a href={address}>{title}</a> : title}
    </div>
  </Piece>
);
