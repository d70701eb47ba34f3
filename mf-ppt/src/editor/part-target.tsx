import { useTranslation } from 'react-i18next';
import type { SceneElement } from '../slides/scene/scene.ts';
import { partKey } from './editing.ts';
import { placeOf } from './place.ts';
import styles from './stage.module.css';

type Part = Extract<SceneElement, { part: unknown }>;

type PartTargetProps = {
  element: Part;
  isPrompt: boolean;
  /** @param point where it was pressed; null: by key */
  onOpen: (point: { x: number; y: number } | null) => void;
};

/** What is pressed to change a part of the slide. */
export function PartTarget({ element, isPrompt, onOpen }: PartTargetProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { part } = element;
  const name = t(`part.${part.of}` as 'part.title', { number: 'index' in part ? part.index + 1 : undefined });
  const text = element.kind === 'text' && !isPrompt ? element.lines.map((line) => line.text).join(' ') : '';
  return (
    <button
      type="button"
      className={styles.target}
      style={placeOf(element.frame)}
      data-part={partKey(part)}
      data-prompt={isPrompt || undefined}
      aria-label={text === '' ? t('part.edit', { part: name }) : t('part.editText', { part: name, text })}
      onClick={({ clientX, clientY, detail }) => onOpen(detail > 0 ? { x: clientX, y: clientY } : null)}
    />
  );
}
