import { useSession } from '@orangery/platform';
import { downloadFile } from '@orangery/platform/files';
import { IconButton } from '@orangery/ui';
import { Code, Download, Maximize2, Workflow } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { diagramLook } from '../diagrams/diagram-look.ts';
import { knownSize, rememberSize, type Size, sizeOfPicture } from '../diagrams/diagram-sizes.ts';
import { drawDiagram } from '../diagrams/draw-diagram.ts';
import { svgAsPng } from '../diagrams/svg-as-png.ts';
import { openImageViewer } from '../open-image-viewer.ts';
import { useChatTranslation } from '../translations.ts';
import { useSeen } from '../use-seen.ts';
import { BlockFrame } from './block-frame.tsx';
import styles from './diagram-block.module.css';
import { DiagramPlace } from './diagram-place.tsx';

type Props = {
  code: string;
  /** The code as it stands in any other block; shown until the diagram is there, and when there is none. */
  source: ReactNode;
  /** Buttons for how the code is shown, and those that every block of code has. */
  codeTools: ReactNode;
  tools: ReactNode;
};

type Picture = { address: string; svg: string; size: Size | undefined };
type Drawn = Picture | 'failed' | null;

/** A diagram as a picture, with its source behind it. */
export function DiagramBlock({ code, source, codeTools, tools }: Props) {
  const { t } = useChatTranslation();
  const { box, seen } = useSeen();
  const drawn = useDiagram(code, seen);
  const [asCode, setAsCode] = useState(false);
  const picture = drawn && drawn !== 'failed' ? drawn : null;
  const known = useMemo(() => knownSize(code), [code]);
  const place = drawn === null ? known : undefined;

  const pictureTools = picture && (
    <>
      <IconButton
        size="small"
        tooltipSide="start"
        pressed={asCode}
        label={t('markdown.diagramCode')}
        icon={asCode ? <Workflow aria-hidden /> : <Code aria-hidden />}
        onClick={() => setAsCode(!asCode)}
      />
      <IconButton
        size="small"
        tooltipSide="start"
        label={t('markdown.diagramLarge')}
        icon={<Maximize2 aria-hidden />}
        onClick={() => void openImageViewer([{ src: picture.address, alt: t('markdown.diagram') }], 0)}
      />
      <IconButton
        size="small"
        tooltipSide="start"
        label={t('markdown.diagramPng')}
        icon={<Download aria-hidden />}
        onClick={() => void keep(picture.svg)}
      />
    </>
  );

  return (
    <BlockFrame
      ref={box}
      crowded
      name={t('markdown.diagram')}
      tools={
        <>
          {pictureTools}
          {(!(picture || place) || asCode) && codeTools}
          {tools}
        </>
      }
    >
      {place ? (
        <DiagramPlace {...place} />
      ) : picture && !asCode ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
        <div className={styles.canvas} tabIndex={0}>
          <img
            src={picture.address}
            {...picture.size}
            alt={t('markdown.diagramAlt', { code: code.slice(0, 300) })}
          />
        </div>
      ) : (
        source
      )}
      {drawn === 'failed' && <p className={styles.note}>{t('markdown.diagramFailed')}</p>}
    </BlockFrame>
  );
}

/** As a picture that any program opens; as SVG where the browser cannot draw it. */
async function keep(svg: string) {
  const png = await svgAsPng(svg);
  if (png) downloadFile(png, 'diagram.png');
  else downloadFile(new Blob([svg], { type: 'image/svg+xml' }), 'diagram.svg');
}

/** Its size comes with it, so that it takes its place in one step. */
async function pictureOf(code: string, isDark: boolean): Promise<Picture> {
  const svg = await drawDiagram(code, diagramLook(isDark));
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const size = await sizeOfPicture(address);
  if (size) rememberSize(code, size);
  return { address, svg, size };
}

function useDiagram(code: string, wanted: boolean): Drawn {
  const { theme } = useSession();
  const [drawn, setDrawn] = useState<Drawn>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    pictureOf(code, theme === 'dark').then(
      (picture) => {
        if (current) setDrawn(picture);
        else URL.revokeObjectURL(picture.address);
      },
      () => current && setDrawn('failed'),
    );
    return () => {
      current = false;
    };
  }, [code, theme, wanted]);
  const address = drawn === 'failed' ? undefined : drawn?.address;
  // Only when another one has taken its place: it may still be read.
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return drawn;
}
