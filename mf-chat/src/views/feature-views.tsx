import { type FeatureTexts, lazyFeature, type ViewProps } from '@orangery/platform';
import { type ComponentType, Suspense } from 'react';
import {
  drawingTexts,
  expertsTexts,
  guideTexts,
  scenesTexts,
  voiceTexts,
} from '../components/feature-texts.ts';
import { useChat } from './chat.ts';

/** Views that the first page does not need; each is loaded with its texts when it is first shown. */
function featureView(load: () => Promise<ComponentType<ViewProps>>, texts: FeatureTexts) {
  const Feature = lazyFeature(load, texts);
  return function FeatureView(props: ViewProps) {
    useChat();
    return (
      <Suspense fallback={null}>
        <Feature {...props} />
      </Suspense>
    );
  };
}

export const featureViews = {
  scenes: featureView(async () => (await import('../scenes/scenes-view.tsx')).ScenesView, scenesTexts),
  scene: featureView(async () => (await import('../scenes/scene-view.tsx')).SceneView, scenesTexts),
  experts: featureView(async () => (await import('../experts/experts-view.tsx')).ExpertsView, expertsTexts),
  drawing: featureView(async () => (await import('../drawing/drawing-view.tsx')).DrawingView, drawingTexts),
  call: featureView(async () => (await import('./call.tsx')).Call, voiceTexts),
  image_guide: featureView(
    async () => (await import('../guide/image-guide-view.tsx')).ImageGuideView,
    guideTexts,
  ),
};
