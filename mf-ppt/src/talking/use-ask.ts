import { defaultModel } from '@orangery/api';
import { obstacleOf } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import { showObstacle } from './obstacle.state.ts';
import type { Talker } from './talker.ts';

/** Asks for a change of the deck; false, and a reason is shown or an answer goes on, when it was not sent. */
export function useAsk(talker: Talker, slideId: string | null): (text: string) => boolean {
  const host = useHost();
  return (text) => {
    const obstacle = obstacleOf(host.session, defaultModel);
    if (obstacle) showObstacle(obstacle);
    return obstacle === null && talker.ask(text, slideId);
  };
}
