import { use } from 'react';
import { outwards, SourcesContext, sourceAddress } from '../components/sources.ts';
import styles from './markdown.module.css';

/** `[1]`, and no definition or link of that name. */
const citation = /\[(\d{1,2})\]/;

/** Words in which `[1]` leads to the first source of the answer. Numbers without a source stay what they are. */
export function Cited({ text }: { text: string }) {
  const sources = use(SourcesContext);
  if (sources.length === 0 || !citation.test(text)) return text;
  // Every second part is a number.
  return text.split(new RegExp(citation, 'g')).map((part, index) => {
    if (index % 2 === 0) return part;
    const source = sources[Number(part) - 1];
    const address = source && sourceAddress(source);
    if (!source || !address) return `[${part}]`;
    const title = [source.title, address.host].filter(Boolean).join(' — ');
    return (
      <a key={index} className={styles.citation} href={address.href} title={title} {...outwards}>
        [{part}]
      </a>
    );
  });
}
