import { lazyPart } from '@orangery/platform';
import { Suspense } from 'react';
import { useObstacle } from '../chat/obstacle.state.ts';
import { useUpgrade } from '../quota/upgrade.state.ts';

const UpgradePrompt = lazyPart(async () => (await import('../quota/upgrade-prompt.tsx')).UpgradePrompt);
const ObstaclePrompt = lazyPart(async () => (await import('../chat/obstacle-prompt.tsx')).ObstaclePrompt);

/** Why something was not done, and what helps. */
export function Prompts() {
  const upgrade = useUpgrade();
  const obstacle = useObstacle();
  return (
    <Suspense fallback={null}>
      {upgrade && <UpgradePrompt reason={upgrade} />}
      {obstacle && <ObstaclePrompt {...obstacle} />}
    </Suspense>
  );
}
