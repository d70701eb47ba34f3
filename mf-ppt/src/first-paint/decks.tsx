import { useSession } from '@orangery/platform';
import { MemberOnly } from '../components/member-only.tsx';
import { DecksPage } from '../decks/decks-page.tsx';
import { emptyGenerator } from '../generator/generator.state.ts';
import { SourceForm } from '../generator/source-form.tsx';

const nothing = () => {};

/** All presentations, before the list of them is there. */
export function Decks() {
  emptyGenerator(useSession().lang);
  return (
    <MemberOnly>
      <DecksPage
        form={<SourceForm readDeck={() => Promise.reject()} onOutline={nothing} onSlides={nothing} />}
        drawCover={() => null}
        onOpen={nothing}
      />
    </MemberOnly>
  );
}
