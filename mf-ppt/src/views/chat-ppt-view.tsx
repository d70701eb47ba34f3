import type { Deck } from '@orangery/api';
import { useSearchParams, useSession } from '@orangery/platform';
import { Suspense, useEffect } from 'react';
import { MemberOnly } from '../components/member-only.tsx';
import { DecksPage } from '../decks/decks-page.tsx';
import { generatorState } from '../generator/generator.state.ts';
import { useLeaving } from '../generator/leaving.ts';
import { SourceForm } from '../generator/source-form.tsx';
import type { ReadDeck } from '../generator/use-source-file.ts';
import { DeckCover, SlideThumb } from './slide-thumb.tsx';
import { StepLoading } from './step-loading.tsx';
import { useSteps } from './steps.ts';
import { useVisitor } from './use-visitor.ts';

/** Presentations; guests see what they are for. */
export function ChatPptView() {
  const { username } = useSession();
  return <MemberOnly>{username !== null && <Workspace key={username} />}</MemberOnly>;
}

const settle = async (deck: Deck): Promise<Deck> => (await import('./settle-deck.ts')).settleDeck(deck);

const readDeck: ReadDeck = async (file, signal) =>
  (await import('../files/read/read-deck-file.ts')).readDeckFile(file, signal);

/** All presentations, one of them at `?deck=<id>`, or a new one at `?new=outline` and `?new=slides`. */
function Workspace() {
  const { OutlineStep, CreationPage, DeckView } = useSteps().steps;
  const isHere = useVisitor();
  const [search, setSearch] = useSearchParams();
  const deck = search.get('deck');
  const step = search.get('new');
  // Nothing has been begun that could be gone on with.
  const astray = isHere && step !== null && generatorState.draft.step !== 'outline';
  useEffect(() => {
    if (astray) setSearch({}, { replace: true });
  }, [astray, setSearch]);
  useLeaving(isHere && !astray && step === 'slides');
  if (!isHere || astray) return null;
  const { language, theme } = { ...generatorState.draft.wishes, theme: generatorState.draft.theme };
  const page = () => {
    if (deck) return <DeckView key={deck} id={deck} onClose={() => setSearch({})} />;
    if (step === 'outline')
      return <OutlineStep onBack={() => setSearch({})} onCreate={() => setSearch({ new: 'slides' })} />;
    if (step === 'slides')
      return (
        <CreationPage
          settle={settle}
          drawSlide={(slide) => <SlideThumb slide={slide} language={language} theme={theme} />}
          onMade={(id) => setSearch({ deck: id }, { replace: true })}
          onBack={() => setSearch({ new: 'outline' }, { replace: true })}
        />
      );
    return (
      <DecksPage
        form={
          <SourceForm
            readDeck={readDeck}
            onOutline={() => setSearch({ new: 'outline' })}
            onSlides={() => setSearch({ new: 'slides' })}
          />
        }
        drawCover={(info) => <DeckCover deck={info} />}
        onOpen={(id) => setSearch({ deck: id })}
      />
    );
  };
  return <Suspense fallback={<StepLoading />}>{page()}</Suspense>;
}
