import { useSearchParams } from '@orangery/platform';
import { SceneDetail } from './scene-detail.tsx';
import { findScene } from './scene-list.ts';
import styles from './scene-view.module.css';
import { UnknownScene } from './unknown-scene.tsx';

/** The page of one scene, on phones. */
export function SceneView() {
  const [params] = useSearchParams();
  const scene = findScene(params.get('scene'));
  return <div className={styles.page}>{scene ? <SceneDetail scene={scene} /> : <UnknownScene />}</div>;
}
