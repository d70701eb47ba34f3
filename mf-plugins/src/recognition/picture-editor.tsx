import { IconButton } from '@orangery/ui';
import { RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CropBox } from './crop-box.tsx';
import { drawPreview } from './draw-edited.ts';
import { type Edits, isEdited, maxAngle, noEdits, turned } from './edits.ts';
import type { OpenedPicture } from './open-picture.ts';
import styles from './picture-editor.module.css';

type PictureEditorProps = {
  picture: OpenedPicture;
  edits: Edits;
  /** It is being read. */
  disabled: boolean;
  /** Another picture is held above it. */
  over: boolean;
  onChange: (edits: Edits) => void;
};

/** The picture as it will be read, and what can be done to it before. */
export function PictureEditor({ picture, edits, disabled, over, onChange }: PictureEditorProps) {
  const { t, i18n } = useTranslation('mf-plugins/reading');
  const canvas = useRef<HTMLCanvasElement>(null);
  const angleId = useId();
  const { turns, angle, crop } = edits;
  useEffect(() => {
    if (canvas.current) drawPreview(canvas.current, picture.bitmap, { ...noEdits, turns, angle });
  }, [picture, turns, angle]);
  const degrees = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'degree',
    unitDisplay: 'narrow',
  });
  return (
    <div className={styles.editor} data-over={over || undefined}>
      {/* Left is left in a picture, whatever the language. */}
      <div className={styles.stage} dir="ltr" data-base-ui-swipe-ignore="">
        <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('picture.label')} />
        {!disabled && <CropBox crop={crop} onChange={(next) => onChange({ ...edits, crop: next })} />}
      </div>
      <div className={styles.tools}>
        <div className={styles.turns} dir="ltr">
          <IconButton
            label={t('edit.left')}
            icon={<RotateCcw />}
            disabled={disabled}
            onClick={() => onChange(turned(edits, 'left'))}
          />
          <IconButton
            label={t('edit.right')}
            icon={<RotateCw />}
            disabled={disabled}
            onClick={() => onChange(turned(edits, 'right'))}
          />
        </div>
        <label className={styles.straighten} htmlFor={angleId}>
          <span>{t('edit.straighten')}</span>
          <input
            id={angleId}
            type="range"
            dir="ltr"
            min={-maxAngle}
            max={maxAngle}
            step={0.5}
            value={angle}
            disabled={disabled}
            aria-valuetext={degrees.format(angle)}
            data-base-ui-swipe-ignore=""
            onChange={({ target }) => onChange({ ...edits, angle: Number(target.value) })}
          />
          <output className={styles.degrees}>{degrees.format(angle)}</output>
        </label>
        <IconButton
          label={t('edit.reset')}
          icon={<Undo2 />}
          disabled={disabled || !isEdited(edits)}
          onClick={() => onChange(noEdits)}
        />
      </div>
    </div>
  );
}
