import { memo, useState } from 'react';
import type { PictureElement } from '../scene/scene.ts';
import { artShapes } from '../themes/art.ts';
import type { Theme } from '../themes/theme.ts';
import classes from './slide-view.module.css';
import { placed } from './units.ts';

type PictureViewProps = { readonly element: PictureElement; readonly theme: Theme };
type ArtViewProps = PictureViewProps & { readonly alt: string };

/** Drawn by its seed, so that a slide keeps its art. */
const ArtView = memo(function ArtView({ element, theme, alt }: ArtViewProps) {
  const { frame, seed } = element;
  const { width, height, ground, shapes } = artShapes(theme, seed, frame.w / frame.h);
  return (
    <svg
      role={alt ? 'img' : 'presentation'}
      aria-label={alt || undefined}
      aria-hidden={alt === '' || undefined}
      className={`${classes.element} ${classes.picture}`}
      style={{ ...placed(frame), background: ground }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {shapes.map(({ d, fill = 'none', stroke, width: strokeWidth, opacity }) => (
        <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} opacity={opacity} />
      ))}
    </svg>
  );
});

/** A picture cut to its frame; the art of the theme in place of one that is missing or gone. */
export function PictureView({ element, theme }: PictureViewProps) {
  const { address, alt } = element.picture;
  const [gone, setGone] = useState<string | null>(null);
  if (address === null) return <ArtView element={element} theme={theme} alt={alt} />;
  // What was said about the picture is not true of the art.
  if (address === gone) return <ArtView element={element} theme={theme} alt="" />;
  return (
    <img
      className={`${classes.element} ${classes.picture}`}
      style={placed(element.frame)}
      src={address}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={() => setGone(address)}
    />
  );
}
